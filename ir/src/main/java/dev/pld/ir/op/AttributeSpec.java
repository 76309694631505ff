package dev.pld.ir.op;

import dev.pld.ir.attr.Attribute;
import org.jspecify.annotations.Nullable;

/**
 * One declared attribute.
 *
 * @param required whether it must be given; an optional attribute may have a default
 */
public record AttributeSpec(
    String name, AttributeKind kind, boolean required, @Nullable Attribute defaultValue) {}
