import { makeAutoObservable } from 'mobx';
import { addressOf } from '#sdk';
import type { LiveEvents } from '#sdk/browser';
import { events } from '../../api';

const firstWait = 1000;
const longestWait = 30_000;

/** Live changes by server-sent events, for as long as somebody is signed in. Reconnects by itself, waiting 1 s and doubling up to 30 s. */
export class EventStream implements LiveEvents {
  connected = false;
  private readonly listeners = new Map<string, Set<(payload: unknown) => void>>();
  private source: EventSource | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wait = firstWait;
  private lost = false;

  /**
   * @param onReconnect called when events may have been missed
   * @param age milliseconds since what is shown was asked for: what was published meanwhile comes first
   */
  constructor(
    private readonly onReconnect: () => void,
    private readonly age: () => number,
    private readonly connect: (url: string) => EventSource = (url) => new EventSource(url),
  ) {
    makeAutoObservable<this, 'listeners' | 'source' | 'timer' | 'wait' | 'lost' | 'connect' | 'age' | 'onReconnect' | 'hear' | 'retry'>(
      this,
      {
        listeners: false,
        source: false,
        timer: false,
        wait: false,
        lost: false,
        connect: false,
        age: false,
        onReconnect: false,
        subscribe: false,
        hear: false,
        retry: false,
      },
    );
  }

  subscribe(topic: string, listener: (payload: unknown) => void): () => void {
    const heard = this.listeners.get(topic);
    if (heard === undefined) {
      this.listeners.set(topic, new Set([listener]));
      this.source?.addEventListener(topic, this.hear);
    } else heard.add(listener);
    return () => this.listeners.get(topic)?.delete(listener);
  }

  /** Opens the stream; nothing happens when it is open. */
  start(): void {
    if (this.source !== undefined || this.timer !== undefined) return;
    const source = this.connect(addressOf(events, { query: { age: Math.ceil(this.age()) } }));
    this.source = source;
    for (const topic of this.listeners.keys()) source.addEventListener(topic, this.hear);
    source.onopen = () => {
      this.setConnected(true);
      this.wait = firstWait;
      if (this.lost) this.onReconnect();
      this.lost = false;
    };
    source.onerror = () => this.retry();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.source?.close();
    this.source = undefined;
    this.lost = false;
    this.wait = firstWait;
    this.setConnected(false);
  }

  private setConnected(connected: boolean): void {
    this.connected = connected;
  }

  private readonly hear = (event: Event): void => {
    const payload = readPayload((event as MessageEvent<string>).data);
    for (const listener of this.listeners.get(event.type) ?? []) listener(payload);
  };

  private retry(): void {
    this.source?.close();
    this.source = undefined;
    this.lost = true;
    this.setConnected(false);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.start();
    }, this.wait);
    this.wait = Math.min(longestWait, this.wait * 2);
  }
}

function readPayload(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
}
