/** Order of ids, names of plugins and the like: by code unit, the same on every machine and far quicker than a language's order. */
export const compareIds = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
