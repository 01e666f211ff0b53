/**
 * Looks for something of the page again and again, for the first time after `every` milliseconds.
 * @returns false when it has not come after `patience` milliseconds, or `signal` ends the wait
 */
export function untilThere(
  isThere: () => boolean,
  { every, patience, signal }: { readonly every: number; readonly patience: number; readonly signal: AbortSignal },
): Promise<boolean> {
  return new Promise((resolve) => {
    let looks = 0;
    const end = (found: boolean): void => {
      clearInterval(timer);
      signal.removeEventListener('abort', giveUp);
      resolve(found);
    };
    const giveUp = (): void => end(false);
    const timer = setInterval(() => {
      looks += 1;
      if (isThere()) end(true);
      else if (looks * every >= patience) end(false);
    }, every);
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
  });
}
