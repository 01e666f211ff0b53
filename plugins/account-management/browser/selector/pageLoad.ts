/** Loading a page anew: nothing that was read in one account is left in the next. */
export const pageLoad = {
  again: (): void => location.reload(),
  root: (): void => location.assign('/'),
};
