/** What parts words in a log line: white space, and the marks between names and values. In the syntax of a character class, of JavaScript and of RE2. */
export const wordBreaks = `\\s"'=,;:()\\[\\]{}<>|/?&`;

/** A word with a digit in it: most often what differs from one log to the next. Regular expression of JavaScript and of RE2. */
export const numberedWord = `[^${wordBreaks}]*[0-9][^${wordBreaks}]*`;
