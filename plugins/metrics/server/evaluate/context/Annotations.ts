import type { Span } from '../../../common/promql/ast';
import { quote } from '../../../common/promql/goText';
import { shortText } from '../../../common/promql/histograms/numberText';
import { placeIn } from '../../../common/promql/PromqlError';
import { roundedText } from '../values/numberText';

interface Forced {
  from: number;
  to: number;
  least: number;
  most: number;
  difference: number;
  samples: number;
}

interface Annotation {
  readonly isInfo: boolean;
  at: Span;
  forced?: Forced;
}

const moment = (time: number): string => `${new Date(Math.trunc(time / 1000) * 1000).toISOString().slice(0, 19)}Z`;

/** Warnings and infos of an evaluation: the same words are told once, with the place where they were said last. */
export class Annotations {
  private readonly all = new Map<string, Annotation>();

  warn(message: string, at: Span): void {
    this.add(`PromQL warning: ${message}`, false, at);
  }

  info(message: string, at: Span): void {
    this.add(`PromQL info: ${message}`, true, at);
  }

  /** Counts of classic buckets fell where they must rise; samples of one metric are told together. */
  forcedMonotonicity(metric: string, at: Span, time: number, buckets: { least: number; most: number; difference: number }): void {
    const message =
      'PromQL info: input to histogram_quantile needed to be fixed for monotonicity (see https://prometheus.io/docs/prometheus/latest/querying/functions/#histogram_quantile)';
    const key = ofMetric(message, metric);
    const known = this.all.get(key)?.forced;
    if (known === undefined) {
      this.all.set(key, { isInfo: true, at, forced: { from: time, to: time, ...buckets, samples: 1 } });
      return;
    }
    known.from = Math.min(known.from, time);
    known.to = Math.max(known.to, time);
    known.least = Math.min(known.least, buckets.least);
    known.most = Math.max(known.most, buckets.most);
    known.difference = Math.max(known.difference, buckets.difference);
    known.samples++;
  }

  /** @param query its text; without it nothing has a place */
  lists(query: string | undefined): { warnings: string[]; infos: string[] } {
    const warnings: string[] = [];
    const infos: string[] = [];
    for (const [message, { isInfo, at, forced }] of this.all) {
      const place = query === undefined ? '' : ` (${placeIn(query, at.start)})`;
      (isInfo ? infos : warnings).push(`${message}${forced === undefined ? '' : detail(forced)}${place}`);
    }
    return { warnings, infos };
  }

  private add(message: string, isInfo: boolean, at: Span): void {
    const known = this.all.get(message);
    if (known === undefined) this.all.set(message, { isInfo, at });
    else known.at = at;
  }
}

const detail = ({ from, to, least, most, difference, samples }: Forced): string =>
  `, from buckets ${shortText(least)} to ${shortText(most)}, with a max diff of ${roundedText(difference, 2)}, over ${samples} samples from ${moment(from)} to ${moment(to)}`;

export const ofMetric = (message: string, metric: string): string =>
  metric === '' ? message : `${message} for metric name ${quote(metric)}`;
