/*
 * The shapes of the language. No operation, clause, attribute or type is named here: what a shape
 * means is decided by the definition of the operation that it belongs to.
 *
 * Every decision takes one token. Four tokens are longer than they look so that this holds:
 * `{name =` begins attributes where `{` begins a body, `"name"(` begins an operation in generic
 * form where `"` begins a string, `!name<` begins a type where `!name` may be a negation, and
 * `array<` is not a comparison. Whether `!name` is a type is for the reader to say, which knows the
 * aliases.
 *
 * The reader does not call `file`: it calls the rule for one head at a time, without a tree (hence
 * a label on everything that it needs), and goes through bodies itself, so that neither memory nor
 * stack grows with the program.
 */
grammar Pld;

file : statement* EOF ;

// An operation without operands is written with `()`. Where it ends its block that may be left out:
// the reader looks for the brace, since here it would take more than one token to tell.
statement
    : bindings (DOTTED slots tail bodies | generic | expression)
    | DOTTED slots tail bodies
    | generic
    | 'return'
    | staticIf bodies
    | moduleHead region
    | paramItem
    | aliasItem
    | goldenItem '{' equation* '}'
    | inputItem
    ;

bodies : (region ('else' region)?)? ;

region : '{' statement* (label statement*)* '}' ;

// `%a, %b =` and MLIR's `%0:2 =`: a count follows the name that it belongs to.
bindings : first=VALUE more=moreBindings? '=' ;

moreBindings : (',' items+=VALUE | ':' items+=INTEGER)+ ;

// ---- operations

slots : items+=slot (',' items+=slot)* ;

tail : clauses+=clause* attrs=dictionary? sig=signature? ;

clause : word=NAME (inner=slot | attrs=dictionary) ;

slot
    : value=expression ('=' init=expression)?
    | extents=list
    | written=shapedType
    | callee=call
    ;

call
    : function=SYMBOL ('<' symbols+=NAME (',' symbols+=NAME)* '>')?
      open='(' (args+=argument (',' args+=argument)*)? ')'
    ;

argument : value=expression (':' note=annotation)? ;

// `out !pld.window<...>`, `index`
annotation : written=namedType | word=NAME written2=type? ;

signature
    : '->' results=types (':' operands=types)?
    | ':' written=types (word=NAME target=type)?
    ;

generic : genericHead ('(' region (',' region)* ')')? genericTail ;

genericHead : op=GENERIC (operands+=VALUE (',' operands+=VALUE)*)? ')' props=properties? ;

genericTail
    : attrs=dictionary? ':' '(' (operands+=type (',' operands+=type)*)? ')' '->' results=types
    ;

properties : '<' (attrs=dictionary | '{' '}') '>' ;

label : BLOCK ('(' (names+=VALUE ':' kinds+=type (',' names+=VALUE ':' kinds+=type)*)? ')')? ':' ;
// ---- what stands in a module

moduleHead : 'module' symbol=SYMBOL? (word=NAME attrs=dictionary)? ;

paramItem : 'param' id=PARAM ':' kind=NAME '=' init=expression (word=NAME choices=list?)? ;

aliasItem : id=ALIAS '=' written=type ;

inputItem : 'input' tensor=VALUE '=' generator=NAME ('(' word=NAME seed=expression ')')? ;

staticIf : 'static_if' condition=expression ;

goldenItem : 'golden' function=SYMBOL word=NAME tolerance=(INTEGER | FLOAT) ;

equation : tensor=VALUE '[' (indices+=NAME (',' indices+=NAME)*)? close=']' '=' right=term ;

// An expression over elements. It has the operators of `chain` and ends where the next equation
// begins, so that a value in it never stands right behind an operand.
term
    : operands+=factor
      ( ( ops+=('+' | '-' | '*' | 'floordiv' | 'ceildiv' | 'mod' | 'rem' | '==' | '!=' | '<' | '<='
              | '>' | '>=' | '&&' | '||' | '^')
        | ops+='?' yes+=term ':'
        ) operands+=factor
      )*
    ;

// The first argument of a call: the first '<' in it tells a reduction from a function, until what
// follows shows that it was a comparison.
leading
    : operands+=factor
      ( ( ops+=('+' | '-' | '*' | 'floordiv' | 'ceildiv' | 'mod' | 'rem' | '==' | '!=' | '<='
              | '>' | '>=' | '&&' | '||' | '^')
        | ops+='?' yes+=term ':'
        ) operands+=factor
      )*
    ;

factor
    : signs+=('-' | '!')*
      ( tensor=VALUE indices=elements?
      | literal=(INTEGER | FLOAT | STRING)
      | id=PARAM
      | '(' inner=term ')'
      | word=(NAME | ALIAS)
        ( open='(' first=leading
          ( less='<' bound=term (close=')' body=factor | (',' args+=term)+ ')')
          | (',' args+=term)* ')'
          )
        )?
      )
    ;

elements : open='[' (items+=term (',' items+=term)*)? ']' ;

// ---- expressions: one flat list for each; precedence comes from the definitions

expression : first=operand more=chain? ;

chain
    : ( ( ops+=('+' | '-' | '*' | 'floordiv' | 'ceildiv' | 'mod' | 'rem' | '==' | '!=' | '<' | '<='
              | '>' | '>=' | '&&' | '||' | '^')
        | ops+='?' yes+=expression ':'
        ) operands+=operand
      )+
    ;

// An expression where '>' ends something.
extent : first=operand more=extentChain? ;

extentChain
    : ( ( ops+=('+' | '-' | '*' | 'floordiv' | 'ceildiv' | 'mod' | 'rem' | '==' | '!=' | '&&' | '||')
        | ops+='?' yes+=extent ':'
        ) operands+=operand
      )+
    ;

operand
    : signs=prefixes?
      ( id=VALUE (indices=list furtherIndices=lists?)?
      | literal=(INTEGER | FLOAT | STRING | '?')
      | word=NAME args=arguments?
      | named=ALIAS args=arguments?
      | id=PARAM
      | inner=group
      )
    ;

prefixes : items+=('-' | '!')+ ;

lists : items+=list+ ;

arguments : '(' (items+=expression (',' items+=expression)*)? ')' ;

group : open='(' (items+=item (',' items+=item)*)? ')' ;

item : value=expression ('=' init=expression)? ;

list : open='[' (items+=expression (',' items+=expression)*)? ']' ;

// ---- types and attributes

types : items+=type (',' items+=type)* | '(' (items+=type (',' items+=type)*)? ')' ;

type : word=NAME | named=namedType ;

namedType : id=ALIAS | shaped=shapedType ;

shapedType : id=SHAPED args+=typeArgument (',' args+=typeArgument)* '>' ;

typeArgument : extents=list | word=NAME valid=list? ;

dictionary : first=DICT values+=attribute (',' names+=attributeName '=' values+=attribute)* '}' ;

attributeName
    : NAME | DOTTED | 'return' | 'static_if' | 'module' | 'param' | 'input' | 'golden' | 'else'
    | 'floordiv' | 'ceildiv' | 'mod' | 'rem'
    ;

attribute
    : value=expression (':' kind=type)?
    | open='[' (items+=attribute (',' items+=attribute)*)? ']'
    | written=shapedType
    | symbol=SYMBOL
    | array=ARRAY element=NAME (':' numbers+=extent (',' numbers+=extent)*)? '>'
    | hash=HASH '<' kindName=attributeName (value2=extent | extents=list)? '>'
    ;

// ---- tokens; the reader has a faster scanner for them, and a test says that both agree

RETURN : 'return' ;
STATIC_IF : 'static_if' ;
ELSE : 'else' ;
MODULE : 'module' ;
PARAM_WORD : 'param' ;
INPUT : 'input' ;
GOLDEN : 'golden' ;
FLOORDIV : 'floordiv' ;
CEILDIV : 'ceildiv' ;
MOD : 'mod' ;
REM : 'rem' ;
NAME : WORD ;
DOTTED : WORD ('.' WORD)+ ;
VALUE : '%' ('c-' DIGIT+ WORD? | [A-Za-z_] [A-Za-z0-9_.]* | DIGIT+) ('#' DIGIT+)? ;
SYMBOL : '@' [A-Za-z_] [A-Za-z0-9_.]* ;
PARAM : '$' WORD ;
ALIAS : '!' [A-Za-z_] [A-Za-z0-9_.]* ;
SHAPED : ALIAS '<' | '!pld.' [A-Za-z0-9_.]* ' '+ '<' ;
HASH : '#' [A-Za-z_] [A-Za-z0-9_.]* ;
BLOCK : '^' [A-Za-z0-9_]+ ;
INTEGER : DIGIT+ | '0x' [0-9A-Fa-f]+ ;
FLOAT : DIGIT+ ('.' DIGIT* EXPONENT? | EXPONENT) ;
STRING : QUOTED ;
GENERIC : QUOTED ' '* '(' ;
DICT : '{' (SPACE | COMMENT)* [A-Za-z_] [A-Za-z0-9_.]* (SPACE | COMMENT)* '=' ;
ARRAY : 'array<' ;
COMMA : ',' ;
COLON : ':' ;
ARROW : '->' ;
EQUALS : '=' ;
LEFT_PAREN : '(' ;
RIGHT_PAREN : ')' ;
LEFT_BRACKET : '[' ;
RIGHT_BRACKET : ']' ;
LEFT_BRACE : '{' ;
RIGHT_BRACE : '}' ;
PLUS : '+' ;
MINUS : '-' ;
TIMES : '*' ;
EQ : '==' ;
NE : '!=' ;
LT : '<' ;
LE : '<=' ;
GT : '>' ;
GE : '>=' ;
AND : '&&' ;
OR : '||' ;
XOR : '^' ;
NOT : '!' ;
QUESTION : '?' ;
SPACES : SPACE+ -> skip ;
LINE_COMMENT : COMMENT -> skip ;
BAD : . ;

fragment WORD : [A-Za-z_] [A-Za-z0-9_]* ;
fragment DIGIT : [0-9] ;
fragment EXPONENT : [eE] [+-]? DIGIT+ ;
fragment QUOTED : '"' (~["\\\r\n] | '\\' ~[\r\n])* '"' ;
fragment SPACE : [ \t\r\n\uFEFF] ;
fragment COMMENT : '//' ~[\r\n]* ;
