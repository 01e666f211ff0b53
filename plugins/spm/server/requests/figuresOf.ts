import type { Figures } from '../../common/figures';
import { quantileOf } from '../../common/quantileOf';
import type { RequestCounts } from './requestFigures';

/** @param seconds that the requests were counted over */
export function figuresOf({ requests, errors, totalTime, longest, buckets }: RequestCounts, seconds: number): Figures {
  const quantile = (q: number): number | null => quantileOf(buckets, q, longest) ?? null;
  return {
    requests,
    errors,
    requestRate: requests / seconds,
    errorRate: requests === 0 ? null : errors / requests,
    latencyAvg: requests === 0 ? null : totalTime / requests,
    latencyP50: quantile(0.5),
    latencyP95: quantile(0.95),
    latencyP99: quantile(0.99),
    totalTime,
  };
}
