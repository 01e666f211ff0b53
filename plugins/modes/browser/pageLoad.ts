/** Loads an address of the application as a whole: nothing of the mode before is left. Replaces the page of the switch in the browser's history. */
export const pageLoad = { at: (address: string): void => location.replace(address) };
