import type { WelcomeStep } from '../contract';

export interface WelcomeFacts {
  readonly planType: string;
  readonly accountType: string;
  /** ISO 8601. */
  readonly accountStart: string;
  readonly step: WelcomeStep;
  /** ISO 8601; null when accounts of any age are welcomed. */
  readonly since: string | null;
}

/** The welcome runs for main accounts on trial that are young enough, until it has ended. */
export const mayWelcome = ({ planType, accountType, accountStart, step, since }: WelcomeFacts): boolean =>
  planType === 'trial' && accountType === 'owner' && step !== 'End' && (since === null || Date.parse(accountStart) >= Date.parse(since));
