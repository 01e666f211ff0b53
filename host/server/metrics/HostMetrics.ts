import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from '#sdk/server';

/** The metrics of one host: its own registry, so that two hosts in a process do not mix, and Node's default metrics in it. */
export class HostMetrics implements Metrics {
  private readonly registry = new Registry();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  counter(name: string, help: string, labels: readonly string[] = []): ReturnType<Metrics['counter']> {
    const counter = this.known(name, Counter) ?? new Counter({ name, help, labelNames: [...labels], registers: [this.registry] });
    return { inc: (values = {}, by = 1) => counter.inc({ ...values }, by) };
  }

  gauge(name: string, help: string, labels: readonly string[] = []): ReturnType<Metrics['gauge']> {
    const gauge = this.known(name, Gauge) ?? new Gauge({ name, help, labelNames: [...labels], registers: [this.registry] });
    return { set: (value, values = {}) => gauge.set({ ...values }, value) };
  }

  histogram(name: string, help: string, buckets: readonly number[], labels: readonly string[] = []): ReturnType<Metrics['histogram']> {
    const histogram =
      this.known(name, Histogram) ??
      new Histogram({ name, help, labelNames: [...labels], buckets: [...buckets], registers: [this.registry] });
    return { observe: (value, values = {}) => histogram.observe({ ...values }, value) };
  }

  /** The exposition text and its media type. */
  async exposition(): Promise<{ readonly contentType: string; readonly body: string }> {
    return { contentType: this.registry.contentType, body: await this.registry.metrics() };
  }

  private known<M extends Counter | Gauge | Histogram>(name: string, kind: new (...args: never[]) => M): M | undefined {
    const metric = this.registry.getSingleMetric(name);
    if (metric === undefined) return undefined;
    if (metric instanceof kind) return metric;
    throw new Error(`Metric ${name} exists already as another kind.`);
  }
}
