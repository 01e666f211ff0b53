import type { Severity } from '#sdk/query';
import type { MinedPattern } from '../../contract';
import type { Cluster } from '../drain/Drain';
import type { Shape } from './shapes';

/** What is counted of one pattern. */
export class Tally {
  count = 0;
  private first = Number.POSITIVE_INFINITY;
  private last = Number.NEGATIVE_INFINITY;
  private readonly severities: Partial<Record<Severity, number>> = {};
  private readonly buckets = new Map<number, number>();
  private example = '';

  constructor(readonly cluster: Cluster) {}

  /** @param weight logs that each of those looked at stands for */
  add(shape: Shape, weight: number): void {
    if (this.count === 0) this.example = shape.line;
    this.count += shape.count * weight;
    this.first = Math.min(this.first, shape.first);
    this.last = Math.max(this.last, shape.last);
    for (const [severity, count] of Object.entries(shape.severities) as [Severity, number][])
      this.severities[severity] = (this.severities[severity] ?? 0) + count * weight;
    for (const { time, count } of shape.buckets) this.buckets.set(time, (this.buckets.get(time) ?? 0) + count * weight);
  }

  /** @param known templates that were there before */
  view(known: number): MinedPattern {
    const { id, tokens } = this.cluster;
    return {
      known: id < known ? id : null,
      template: tokens.join(' '),
      count: this.count,
      first: this.first,
      last: this.last,
      severities: this.severities,
      buckets: [...this.buckets].map(([time, count]) => ({ time, count })).sort((one, other) => one.time - other.time),
      example: this.example,
    };
  }
}
