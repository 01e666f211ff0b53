import type { Pod } from './Cluster';
import type { Failure } from './Failure';
import { type Fields, type Level, type LogLine, render } from './LogLine';
import type { Peer } from './peers';
import type { Random } from './Random';
import type { Attributes, Span, SpanContext, SpanKind } from './Span';
import type { ServiceName } from './services';
import type { World } from './World';

const none: Attributes = {};

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
  call<T>(service: ServiceName, operation: string, work: (span: Span) => T, attributes: Attributes = none): T {
    this.now += this.random.logNormal(0.5, 0.4);
    const result = this.run(this.begin(service, operation, 'server', attributes), work);
    this.now += this.random.logNormal(0.4, 0.4);
    return result;
  }

  /** A service takes a message off a queue and works on it, in the trace that the message came from. */
  consume<T>(service: ServiceName, operation: string, queue: Attributes, message: SpanContext, work: (span: Span) => T): T {
    return this.run(this.begin(service, operation, 'consumer', queue, message), work);
  }

  /** The service at work asks something outside of the shop's own services, which shows from its side only. */
  ask<T>({ operation, attributes }: Peer, work: (span: Span) => T): T {
    const span = this.outward(operation, 'client', attributes);
    const result = work(span);
    span.end = this.now;
    return result;
  }

  /** The service at work puts a message on a queue. */
  publish({ operation, attributes }: Peer): SpanContext {
    const span = this.outward(operation, 'producer', attributes);
    this.work(0.9, 0.4);
    span.end = this.now;
    return span;
  }

  /** The service at work says what it answers with. @param status of HTTP */
  answer(status: number): void {
    if (this.active !== undefined) this.active.status = status;
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
    if (failure !== undefined) {
      span.exceptions ??= [];
      span.exceptions.push({ time: this.now, failure });
    }
    if (level === 'error' || level === 'fatal') span.error ??= failure?.message ?? render({ template, fields });
    // Writing takes a moment, so that two lines of a service never share an instant.
    this.now += 0.02 + this.random.next() * 0.05;
  }

  /** A line outside of any call: start-up, housekeeping, the cluster's own. */
  note(pod: Pod, level: Level, source: string, template: string, fields: Fields = {}, failure?: Failure): void {
    this.write(pod, level, source, template, fields, failure);
  }

  private begin(service: ServiceName, operation: string, kind: SpanKind, attributes: Attributes, link?: SpanContext): Span {
    const span: Span = {
      traceId: link?.traceId ?? this.traceId,
      spanId: this.random.hex(16),
      parentId: link?.spanId ?? this.active?.spanId,
      pod: this.random.pick(this.world.cluster.pods(service, this.now)),
      operation,
      kind,
      start: this.now,
      end: this.now,
      attributes,
      ...(link === undefined ? {} : { link }),
    };
    this.spans.push(span);
    return span;
  }

  private run<T>(span: Span, work: (span: Span) => T): T {
    const before = this.active;
    this.active = span;
    const result = work(span);
    this.active = before;
    span.end = this.now;
    return result;
  }

  private outward(operation: string, kind: SpanKind, attributes: Attributes): Span {
    const { active } = this;
    if (active === undefined) throw new Error(`No service is at work to ask: ${operation}`);
    const span: Span = {
      traceId: active.traceId,
      spanId: this.random.hex(16),
      parentId: active.spanId,
      pod: active.pod,
      operation,
      kind,
      start: this.now,
      end: this.now,
      attributes,
    };
    this.spans.push(span);
    return span;
  }

  private write(pod: Pod, level: Level, source: string, template: string, fields: Fields, failure?: Failure, span?: Span): void {
    this.lines.push({ time: this.now, pod, level, source, template, fields, failure, span });
  }
}
