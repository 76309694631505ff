grammar Pld;

// Placeholder: replaced by the real grammar.
file : NAME* EOF ;

NAME : [A-Za-z_] [A-Za-z0-9_]* ;
SPACE : [ \t\r\n]+ -> skip ;
