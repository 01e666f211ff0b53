import type { ServerResponse } from 'node:http';

/** Signals of the calls in progress: each aborts when its caller goes away, all of them when the server cannot wait any longer. */
export class CallerSignals {
  private readonly open = new Set<AbortController>();

  of(response: ServerResponse): AbortSignal {
    const controller = new AbortController();
    this.open.add(controller);
    response.once('close', () => {
      this.open.delete(controller);
      if (!response.writableFinished) controller.abort(new Error('The caller has gone away.'));
    });
    return controller.signal;
  }

  abortAll(): void {
    for (const controller of this.open) controller.abort(new Error('The server stops.'));
    this.open.clear();
  }
}
