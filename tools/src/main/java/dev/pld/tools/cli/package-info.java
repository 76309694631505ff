/** What the commands share: streams, exit codes, files, the last line of defence. */
@NullMarked
package dev.pld.tools.cli;

import org.jspecify.annotations.NullMarked;
