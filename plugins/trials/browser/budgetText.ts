import { daysLeft } from '../common/daysLeft';
import type { TracingBudget } from '../contract';

const titles: Readonly<Record<TracingBudget['type'], string>> = { trial: 'Trial', free: 'Free', pro: 'Pro' };

/** What the account card says of a budget: its kind, and how long a trial goes on. @param now milliseconds since 1970 */
export function budgetText({ type, expiresAt }: TracingBudget, now: number): string {
  if (type !== 'trial' || expiresAt === null) return titles[type];
  const left = daysLeft(expiresAt, now);
  return `${titles.trial}, ${left === 1 ? '1 day' : `${left} days`} left`;
}
