import { untilThere } from '#sdk/browser';

/** Waits until the chat's frame stands in the page. @returns false when it does not come, or `signal` ends the wait */
export const frameShown = (find: () => Element | null, signal: AbortSignal): Promise<boolean> =>
  untilThere(() => find() !== null, { every: 200, patience: 5000, signal });
