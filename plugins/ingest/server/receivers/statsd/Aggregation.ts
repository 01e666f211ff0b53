import type { Sender } from '../../../intake/Sender';
import type { LaterIntake } from '../../../intake/streamReceiver';
import type { Aggregate } from './Aggregate';
import type { StatsdMetric } from './readStatsd';
import { Timings } from './Timings';
import { writeMetric } from './writeMetric';

/** Metrics of one port at a time, and members of one set. */
const MOST = 100_000;
/** Milliseconds that a gauge is told on after it was last heard of, as the value holds. */
const GAUGE_HOLDS = 5 * 60_000;
/** Milliseconds that a gauge's value is remembered, for changes by + and -. */
const GAUGE_REMEMBERED = 60 * 60_000;

interface Entry extends Aggregate {
  readonly key: string;
  readonly token: string | undefined;
  readonly later: LaterIntake;
  /** When it was last heard of, in milliseconds. */
  heard: number;
}

/** StatsD's state: counts, sets and timings of an interval, and the gauges' values. */
export class Aggregation {
  private readonly entries = new Map<string, Entry>();

  get isEmpty(): boolean {
    return this.entries.size === 0;
  }

  /** @returns false when there are too many metrics */
  add(sender: Sender, metric: StatsdMetric, later: LaterIntake, now: number): boolean {
    const key = `${sender.accountId} ${sender.tokenId} ${metric.type} ${metric.name} ${metric.tags.flat().join('\u0000')}`;
    let entry = this.entries.get(key);
    if (entry === undefined) {
      if (this.entries.size >= MOST) return false;
      entry = begun(key, metric, later);
      this.entries.set(key, entry);
    }
    entry.heard = now;
    for (const value of metric.values) take(entry, value, metric.rate);
    return true;
  }

  /** Hands the interval over and begins the next; gauges stay. What cannot be handed over stays for the next, too. */
  async flush(now: number): Promise<void> {
    for (const [later, tokens] of this.senders()) {
      for (const [token, entries] of tokens) {
        const { metrics } = await later.intake(token);
        for (const entry of entries) {
          const isGauge = entry.metric.type === 'g';
          if (!isGauge || now - entry.heard < GAUGE_HOLDS) writeMetric(entry, now, metrics);
          if (!isGauge || now - entry.heard >= GAUGE_REMEMBERED) this.entries.delete(entry.key);
        }
      }
    }
  }

  clear(): void {
    this.entries.clear();
  }

  private senders(): Map<LaterIntake, Map<string | undefined, Entry[]>> {
    const found = new Map<LaterIntake, Map<string | undefined, Entry[]>>();
    for (const entry of this.entries.values()) {
      const tokens = found.get(entry.later) ?? new Map<string | undefined, Entry[]>();
      found.set(entry.later, tokens);
      const entries = tokens.get(entry.token) ?? [];
      tokens.set(entry.token, entries);
      entries.push(entry);
    }
    return found;
  }
}

const begun = (key: string, { name, type, tags, token }: StatsdMetric, later: LaterIntake): Entry => ({
  key,
  token,
  later,
  metric: { name, type, tags },
  value: 0,
  timings: type === 'ms' || type === 'h' || type === 'd' ? new Timings() : undefined,
  members: type === 's' ? new Set() : undefined,
  heard: 0,
});

function take(entry: Entry, text: string, rate: number): void {
  const value = Number(text);
  if (entry.members !== undefined) {
    if (entry.members.size < MOST) entry.members.add(text);
  } else if (entry.timings !== undefined) entry.timings.add(value, rate);
  else if (entry.metric.type === 'c') entry.value += value / rate;
  else entry.value = /^[+-]/.test(text) ? entry.value + value : value;
}
