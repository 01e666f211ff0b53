import type { ManagedAccount } from '../../contract';

const gigabyte = 1_000_000_000;

/** `12 %`; `< 1 %` for a little. */
export function formatShare(share: number): string {
  const percent = share * 100;
  return percent > 0 && percent < 1 ? '< 1 %' : `${Math.round(percent)} %`;
}

/** Part of a limit that is used; undefined without a limit. */
export const shareOf = (bytes: number, limitGb: number | null): number | undefined =>
  limitGb === null ? undefined : bytes / (limitGb * gigabyte);

/** What all of these use together. */
export const summed = (accounts: readonly ManagedAccount[], of: 'today' | 'month' | 'stored'): number =>
  accounts.reduce((sum, { usage }) => sum + (usage?.[of] ?? 0), 0);

/** How far a bar is full: in thousandths, because a share such as 2e-8 is no number that screen readers know. */
export const barOf = (share: number): number => Math.min(1, Math.round(share * 1000) / 1000);

const counted = 'by the time of receipt, uncompressed, as the plan and Usage count it';
/** What the figures of a day and of a month count. */
export const takenInToday = `Logs, metrics and traces taken in since 00:00 UTC, ${counted}`;
export const takenInSince = (day: string): string => `Logs, metrics and traces taken in since ${day} 00:00 UTC, ${counted}`;
