/** Milliseconds after which idle or not it begins. */
const patience = 5000;

/** Does something once the page has nothing better to do. @returns what calls it off */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (globalThis.requestIdleCallback === undefined) {
    const timer = setTimeout(work, patience);
    return () => clearTimeout(timer);
  }
  const callback = requestIdleCallback(work, { timeout: patience });
  return () => cancelIdleCallback(callback);
}
