import { errorMessage, type IconName, StateLabel, type StateTone } from '#sdk/browser';
import type { SloState } from '../common/errorBudget';
import { useSloStatus } from './useSlos';
import { percent, stateTitles } from './words';

const looks: Readonly<Record<SloState, { readonly icon: IconName; readonly tone: StateTone }>> = {
  met: { icon: 'check', tone: 'good' },
  'at-risk': { icon: 'warning', tone: 'warning' },
  missed: { icon: 'error', tone: 'bad' },
  'no-data': { icon: 'circle', tone: 'quiet' },
};

/** One fact of how an objective stands, asked once for all of its cells. */
export function StatusCell({ id, fact }: { readonly id: string; readonly fact: 'state' | 'budgetLeft' | 'burnRate' }) {
  const { data, error } = useSloStatus(id);
  if (data === undefined)
    return error === null ? '…' : fact === 'state' ? <span title={errorMessage(error)}>{stateTitles.failed}</span> : '–';
  if (fact === 'state') {
    const { icon, tone } = looks[data.state];
    return (
      <StateLabel icon={icon} tone={tone}>
        {stateTitles[data.state]}
      </StateLabel>
    );
  }
  return fact === 'budgetLeft' ? percent(data.budgetLeft) : String(Number(data.burnRate.toFixed(2)));
}
