/** Waits for work. @throws the signal's reason as soon as it aborts, whatever the work does or gives then */
export async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  let leave = (): void => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
  });
  try {
    const given = await Promise.race([work, aborted]);
    signal.throwIfAborted();
    return given;
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
