import { formatBytes, type TimeZone } from '#sdk/browser';
import { type LimitState, productTitles } from '../contract';

const DAY = 86_400_000;

/** When the day of the limits ends: it is one of UTC, wherever the person is. */
function dayEnd(zone: Pick<TimeZone, 'format'>, now: number): string {
  const there = zone.format(Math.ceil((now + 1) / DAY) * DAY, 'HH:mm');
  return there === '00:00' ? '00:00 UTC' : `00:00 UTC (${there} for you)`;
}

/** What an admin is told of a product, or an account, that is near its limit, or at it. */
export function limitWords(
  { product, account, percent, limitBytes, level, enforced }: LimitState,
  zone: Pick<TimeZone, 'format'>,
  now: number = Date.now(),
): string {
  const title = product === null ? `The account ${account}` : productTitles[product];
  const limit = formatBytes(limitBytes);
  if (level !== 'reached') return `${title} has used ${percent} % of today's ${limit}.`;
  return enforced
    ? `${title} has reached today's limit of ${limit}: nothing more is taken before ${dayEnd(zone, now)}.`
    : `${title} has reached today's limit of ${limit}. It is still taken.`;
}
