import { RetryLater } from '#sdk/server';

/** Calls to one endpoint at a time, in this process. */
const most = 4;
/** Milliseconds. */
const pause = 10_000;

/** Keeps an endpoint that hangs from taking the places of all others. */
export class Turns {
  private readonly running = new Map<string, number>();

  /** @throws RetryLater while as many calls to the endpoint as may be wait for their answer */
  async take<T>(endpointId: string, call: () => Promise<T>): Promise<T> {
    const before = this.running.get(endpointId) ?? 0;
    if (before >= most) throw new RetryLater('Other messages wait for an answer of this endpoint. It is tried again.', pause);
    this.running.set(endpointId, before + 1);
    try {
      return await call();
    } finally {
      const left = (this.running.get(endpointId) ?? 1) - 1;
      if (left === 0) this.running.delete(endpointId);
      else this.running.set(endpointId, left);
    }
  }
}
