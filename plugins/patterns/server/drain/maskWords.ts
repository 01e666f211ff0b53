import { numberedWord } from '#sdk/query';

/** Placeholders of a template, and what stands there. `<*>` is anything that differs. */
export const placeholders = ['<num>', '<ip>', '<uuid>', '<hex>', '<*>'] as const;
export const anything = '<*>';
/** Stands at the end of a template for what of a long line was not looked at. */
export const rest = '<...>';

const kinds: readonly (readonly [string, RegExp])[] = [
  ['<ip>', /^\d{1,3}(?:\.\d{1,3}){3}$/],
  ['<num>', /^[-+]?\d+(?:\.\d+)*(?:%|[a-zµ]{1,3}|[KMGT]i?B)?$/],
  ['<uuid>', /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i],
  ['<hex>', /^(?:0x[\da-f]+|(?=.*\d)[\da-f]{8,})$/i],
];

const numbered = new RegExp(numberedWord, 'g');

/** The placeholder for a word with a digit. */
const kindOf = (word: string): string => kinds.find(([, pattern]) => pattern.test(word))?.[0] ?? anything;

/** A line with every word that has a digit replaced by what kind of word it is. */
export const maskWords = (line: string): string => line.replace(numbered, kindOf);
