import { datePatterns, type TimeZone } from '#sdk/browser';
import type { PaymentMethod, PlanDetails, ProductTerms } from '../contract';

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The day of a moment in a zone. @param moment ISO 8601 */
export const dayText = (moment: string, zone: TimeZone): string => zone.format(new Date(moment), datePatterns.day);

export const volumeText = ({ dailyGb }: ProductTerms): string => (dailyGb === null ? 'No limit' : `${dailyGb} GB a day`);

export const retentionText = ({ retentionDays }: ProductTerms): string =>
  retentionDays === null ? 'No limit' : `${retentionDays} ${retentionDays === 1 ? 'day' : 'days'}`;

export const overText = ({ dailyGb, enforced }: ProductTerms): string =>
  dailyGb === null ? '–' : enforced ? 'Refused until the day is over' : 'Taken, and told to admins';

const kinds: Readonly<Record<PaymentMethod['kind'], string>> = {
  none: 'None, this installation bills nobody',
  invoice: 'Invoice',
  card: 'Card',
  marketplace: 'Cloud marketplace',
};

export const paymentText = ({ kind, provider }: PaymentMethod): string =>
  provider === null ? kinds[kind] : `${kinds[kind]} (${provider.length <= 3 ? provider.toUpperCase() : capitalised(provider)})`;

export const pendingText = (pending: NonNullable<PlanDetails['pending']>, zone: TimeZone): string =>
  pending.effectiveAt === null
    ? `Asked for by ${pending.requestedBy}, waits for the operator`
    : `Takes effect on ${dayText(pending.effectiveAt, zone)}`;
