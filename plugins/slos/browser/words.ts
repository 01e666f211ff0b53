import type { SloState } from '../common/errorBudget';
import type { SloWindow } from '../common/slo';

export const windowTitles: Readonly<Record<SloWindow, string>> = {
  '7d': 'Last 7 days',
  '28d': 'Last 28 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  month: 'Calendar month (UTC)',
};
export const percent = (share: number): string => `${Number((share * 100).toFixed(2))} %`;

/** How an objective stands; failed where what it asks cannot be answered. */
export const stateTitles: Readonly<Record<SloState | 'failed', string>> = {
  met: 'Met',
  'at-risk': 'At risk',
  missed: 'Missed',
  'no-data': 'No data',
  failed: 'Failed',
};
