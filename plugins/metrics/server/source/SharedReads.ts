interface Reading<T> {
  readonly answer: Promise<T>;
  readonly controller: AbortController;
  waiting: number;
}

/** Reads that several ask for at the same time happen once. One ends when nobody waits for it any more. */
export class SharedReads<T> {
  private readonly underWay = new Map<string, Reading<T>>();

  /** @throws what the read throws; the signal's reason for who leaves before its end */
  async read(key: string, signal: AbortSignal, read: (signal: AbortSignal) => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const reading = this.underWay.get(key) ?? this.begin(key, read);
    reading.waiting++;
    let leave = (): void => undefined;
    const left = new Promise<never>((_resolve, reject) => {
      leave = () => reject(signal.reason);
      signal.addEventListener('abort', leave, { once: true });
    });
    try {
      return await Promise.race([reading.answer, left]);
    } finally {
      signal.removeEventListener('abort', leave);
      reading.waiting--;
      if (reading.waiting === 0) {
        if (this.underWay.get(key) === reading) this.underWay.delete(key);
        reading.controller.abort();
      }
    }
  }

  private begin(key: string, read: (signal: AbortSignal) => Promise<T>): Reading<T> {
    const controller = new AbortController();
    const answer = read(controller.signal);
    const reading: Reading<T> = { answer, controller, waiting: 0 };
    this.underWay.set(key, reading);
    const ended = (): void => {
      if (this.underWay.get(key) === reading) this.underWay.delete(key);
    };
    answer.then(ended, ended);
    return reading;
  }
}
