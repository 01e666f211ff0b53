const HALVES = /[\ud800-\udfff]/;
const LONE = /\p{Surrogate}/u;

/** The text with lone halves of surrogate pairs replaced by U+FFFD: the engine takes none. */
export const wellFormed = (text: string): string =>
  HALVES.test(text) && LONE.test(text) ? Buffer.from(text, 'utf8').toString('utf8') : text;
