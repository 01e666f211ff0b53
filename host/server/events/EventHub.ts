/** A change that somebody wants to know of. */
export interface LiveEvent {
  readonly topic: string;
  readonly payload: unknown;
  /** Only sessions of this account hear it; everybody when absent. */
  readonly accountId?: number;
}

type Listener = (event: LiveEvent) => void;

/** Hands events on within this process. A listener that throws harms neither the publisher nor the other listeners. */
export class EventHub {
  private readonly listeners = new Set<Listener>();

  constructor(private readonly onFailure: (topic: string, error: unknown) => void) {}

  deliver(event: LiveEvent): void {
    for (const listener of this.listeners) {
      try {
        listener(event);
      } catch (error) {
        this.onFailure(event.topic, error);
      }
    }
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
