import type { ManagedAccount } from '../../contract';

const gigabyte = 1_000_000_000;
const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** `1.5 MB`, decimal. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${step === 0 ? Math.round(bytes) : (bytes / 1000 ** step).toFixed(1)} ${units[step]}`;
}

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
