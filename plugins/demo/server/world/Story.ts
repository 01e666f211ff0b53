import type { Pod } from './Cluster';
import type { Failure, Fields, Level, LogLine, Span } from './LogLine';
import type { Random } from './Random';
import type { ServiceName } from './services';
import type { World } from './World';

/**
 * Something that happens in the shop, told along a clock: calls nest, so latencies add up, and whatever a service
 * logs carries the trace and span it was working on.
 */
export class Story {
  readonly lines: LogLine[] = [];
  readonly spans: Span[] = [];
  private traceId: string;
  private active: Span | undefined;

  constructor(
    readonly world: World,
    readonly random: Random,
    /** The clock, in milliseconds since the epoch. */
    public now: number,
  ) {
    this.traceId = random.hex(32);
  }

  /** Runs `work` in a trace of its own, or in a known one. */
  trace<T>(work: () => T, traceId = this.random.hex(32)): T {
    const before = [this.traceId, this.active] as const;
    [this.traceId, this.active] = [traceId, undefined];
    const result = work();
    [this.traceId, this.active] = before;
    return result;
  }

  /** A service takes a call: network there, `work`, network back. */
  call<T>(service: ServiceName, operation: string, work: (span: Span) => T): T {
    this.now += this.random.logNormal(0.5, 0.4);
    const span: Span = {
      traceId: this.traceId,
      spanId: this.random.hex(16),
      parentId: this.active?.spanId,
      pod: this.random.pick(this.world.cluster.pods(service, this.now)),
      operation,
      start: this.now,
      end: this.now,
    };
    this.spans.push(span);
    const parent = this.active;
    this.active = span;
    const result = work(span);
    this.active = parent;
    span.end = this.now;
    this.now += this.random.logNormal(0.4, 0.4);
    return result;
  }

  /** Starts all at once and waits for the slowest. */
  together(...works: readonly (() => void)[]): void {
    const start = this.now;
    let latest = start;
    for (const work of works) {
      this.now = start;
      work();
      latest = Math.max(latest, this.now);
    }
    this.now = latest;
  }

  /** What happens later without anybody waiting for it: a message taken from a queue. */
  later(delay: number, work: () => void): void {
    const back = this.now;
    this.now += delay;
    work();
    this.now = back;
  }

  /** Spends time. @param median milliseconds */
  work(median: number, spread = 0.5): void {
    this.now += this.random.logNormal(median, spread);
  }

  /** The service at work writes a line. */
  log(level: Level, source: string, template: string, fields: Fields = {}, failure?: Failure): void {
    const span = this.active;
    if (span === undefined) throw new Error(`No service is at work to log: ${template}`);
    this.write(span.pod, level, source, template, fields, failure, span);
    // Writing takes a moment, so that two lines of a service never share an instant.
    this.now += 0.02 + this.random.next() * 0.05;
  }

  /** A line outside of any call: start-up, housekeeping, the cluster's own. */
  note(pod: Pod, level: Level, source: string, template: string, fields: Fields = {}, failure?: Failure): void {
    this.write(pod, level, source, template, fields, failure);
  }

  private write(pod: Pod, level: Level, source: string, template: string, fields: Fields, failure?: Failure, span?: Span): void {
    this.lines.push({ time: this.now, pod, level, source, template, fields, failure, span });
  }
}
