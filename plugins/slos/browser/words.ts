import type { SloWindow } from '../common/slo';

export const windowTitles: Readonly<Record<SloWindow, string>> = {
  '7d': 'Last 7 days',
  '28d': 'Last 28 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  month: 'Calendar month (UTC)',
};
export const percent = (share: number): string => `${Number((share * 100).toFixed(2))} %`;
