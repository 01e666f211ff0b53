/** Days before its end from which on admins are told that a trial is going to end. */
const TOLD = 7;
const DAY = 86_400_000;

export interface TrialEnd {
  readonly isOver: boolean;
  /** Whole days until then, rounded up; 0 when it is over. */
  readonly daysLeft: number;
  /** ISO 8601. */
  readonly at: string;
  /** Whether it is time to tell people. */
  readonly isNear: boolean;
}

/** How the end of a trial stands; undefined for every other plan, and for a trial without an end. */
export function trialEnd(plan: { readonly planType: string; readonly trialEndsAt: string | null }, now: number): TrialEnd | undefined {
  if (plan.planType !== 'trial' || plan.trialEndsAt === null) return undefined;
  const left = Date.parse(plan.trialEndsAt) - now;
  const daysLeft = Math.max(0, Math.ceil(left / DAY));
  return { isOver: left <= 0, daysLeft, at: plan.trialEndsAt, isNear: daysLeft <= TOLD };
}
