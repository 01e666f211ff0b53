import type { Events } from '#sdk/server';
import type { EventHub, LiveEvent } from './EventHub';

/** Carries events to the other replicas, where there are any. */
export interface EventRelay {
  send(event: string): void;
}

/** PostgreSQL's limit for a notification is 8,000 bytes, and the same code must work on one replica and on many. */
const longestEvent = 7000;

/** The event service: tells this process at once, and the other replicas through the relay. */
export class HostEvents implements Events {
  constructor(
    private readonly hub: EventHub,
    private readonly relay?: EventRelay,
  ) {}

  publish(topic: string, payload: unknown, accountId?: number): void {
    const event: LiveEvent = accountId === undefined ? { topic, payload } : { topic, payload, accountId };
    const text = JSON.stringify(event);
    if (Buffer.byteLength(text) > longestEvent) {
      throw new Error(
        `The event ${topic} is larger than ${longestEvent} bytes: publish that something changed and let listeners fetch it.`,
      );
    }
    this.hub.deliver(event);
    this.relay?.send(text);
  }

  subscribe(topic: string, listener: (payload: unknown) => void): () => void {
    return this.hub.listen((event) => {
      if (event.topic === topic) listener(event.payload);
    });
  }
}
