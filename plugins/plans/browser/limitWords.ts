import { formatBytes } from '#sdk/browser';
import { type LimitState, productTitles } from '../contract';

/** What an admin is told of a product that is near its limit, or at it. */
export function limitWords({ product, percent, limitBytes, level, enforced }: LimitState): string {
  const title = productTitles[product];
  const limit = formatBytes(limitBytes);
  if (level !== 'reached') return `${title} has used ${percent} % of today's ${limit}.`;
  return enforced
    ? `${title} has reached today's limit of ${limit}: nothing more is taken before 00:00 UTC.`
    : `${title} has reached today's limit of ${limit}. It is still taken.`;
}
