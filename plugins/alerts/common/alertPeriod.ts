/** Units in which the period of an alert is written, and how many of each it may be. */
const bounds = { minutes: [5, 60], hours: [1, 24], days: [1, 1] } as const;
const minutesOfUnit = { minutes: 1, hours: 60, days: 1440 } as const;

export type PeriodUnit = keyof typeof bounds;
export const periodUnits = ['minutes', 'hours', 'days'] as const satisfies readonly PeriodUnit[];

/** A period as it is written: `amount` is what stands in the field. */
export interface AlertPeriod {
  readonly amount: string;
  readonly unit: PeriodUnit;
}

/** What is wrong with a period, for people; undefined when it will do. */
export function periodFault({ amount, unit }: AlertPeriod): string | undefined {
  const [least, most] = bounds[unit];
  const number = Number(amount);
  if (/^\d+$/.test(amount.trim()) && number >= least && number <= most) return undefined;
  return least === most ? 'In days, the period is exactly 1.' : `In ${unit}, the period is ${least} to ${most}.`;
}

/** Minutes of a period without a fault. */
export const periodMinutes = ({ amount, unit }: AlertPeriod): number => Number(amount) * minutesOfUnit[unit];

/** A number of minutes as people would write it. */
export function periodOf(minutes: number): AlertPeriod {
  if (minutes === minutesOfUnit.days) return { amount: '1', unit: 'days' };
  if (minutes >= 60 && minutes % 60 === 0) return { amount: String(minutes / 60), unit: 'hours' };
  return { amount: String(minutes), unit: 'minutes' };
}
