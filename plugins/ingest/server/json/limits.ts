/** Values of one log that are kept as fields of their own; further ones become text. */
export const MOST_FIELDS = 1000;
/** Levels of objects and arrays that are kept as a tree; what lies deeper becomes text. */
export const DEEPEST = 200;
/** Lists within lists that are kept; the engine cannot read back a type that nests deeper than some more of them. */
export const MOST_LISTS = 16;
