/** Milliseconds between two looks, and after which nobody looks any more. */
const interval = 200;
const patience = 5000;

/** Waits until the chat's frame stands in the page. @returns false when it does not come, or `signal` ends the wait */
export function frameShown(find: () => Element | null, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    let looks = 0;
    const end = (isShown: boolean): void => {
      clearInterval(timer);
      signal.removeEventListener('abort', giveUp);
      resolve(isShown);
    };
    const giveUp = (): void => end(false);
    const timer = setInterval(() => {
      looks += 1;
      if (find() !== null) end(true);
      else if (looks * interval >= patience) end(false);
    }, interval);
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
  });
}
