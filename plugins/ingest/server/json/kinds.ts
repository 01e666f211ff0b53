/** What a JSON value is made of, as bits; a list has the bits of all its elements. */
export const BOOLEAN = 1;
/** A whole number that 64 bits hold. */
export const WHOLE = 2;
export const FRACTION = 4;
/** A number with an exponent, or beyond 64 bits. */
export const WIDE = 8;
export const STRING = 16;
/** A list or an object within a list. */
export const NESTED = 32;
export const LIST = 64;
/** Null, the empty text and empty lists say nothing about a field, and fit every type. */
export const NOTHING = 0;
/** Outside a list; its members have kinds of their own. */
export const OBJECT = -1;
