/** The window's address, replaceable in tests. */
export const pagePlace = {
  address: () => ({ path: location.pathname, search: location.search, hash: location.hash }),
  /** Loads the whole page; leaves no way back by the browser's history. */
  replace: (address: string): void => location.replace(address),
};
