/** What begins a new line or moves what is read, and nothing that a word is written with. */
const breaking = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Marks that nobody sees: those that turn the direction of reading, and all others but the joiners of scripts and emoji. */
const unseen = /(?![\u200C\u200D])\p{Cf}/gu;

/** A text that somebody else has sent, as it stands in a line of a message: it can neither begin a line of its own nor turn around what stands beside it. */
export const oneLine = (text: string): string => text.replace(breaking, ' ').replace(unseen, '');

/** The same of a text whose lines stay. */
export const plainLines = (text: string): string => text.split(/\r?\n/).map(oneLine).join('\n');
