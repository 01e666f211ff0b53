/** The window's address, replaceable in tests. */
export const pagePlace = {
  path: (): string => location.pathname,
  /** Leaves no way back by the browser's history. */
  replace: (address: string): void => location.replace(address),
};
