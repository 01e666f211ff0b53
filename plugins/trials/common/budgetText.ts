import { daysLeft } from './daysLeft';

const titles = { trial: 'Trial', free: 'Free', pro: 'Pro' } as const;

/** What is said of a budget: its kind, and how long a trial goes on. @param now milliseconds since 1970 */
export function budgetText(
  { type, expiresAt }: { readonly type: keyof typeof titles; readonly expiresAt: string | null },
  now: number,
): string {
  if (type !== 'trial' || expiresAt === null) return titles[type];
  const left = daysLeft(expiresAt, now);
  return `${titles.trial}, ${left === 1 ? '1 day' : `${left} days`} left`;
}
