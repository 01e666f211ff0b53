import { ProgressBar } from '@fluentui/react-components';
import { accountTypeTitles, type DataColumn, formatBytes } from '#sdk/browser';
import type { PageForm } from '../../common/pageForm';
import type { ManagedAccount } from '../../contract';
import { barOf, formatShare, shareOf, takenInToday } from './amounts';

type Column = DataColumn<ManagedAccount>;

const days = (limit: number | null): string => (limit === null ? 'No limit' : `${limit} ${limit === 1 ? 'day' : 'days'}`);
const gigabytes = (limit: number | null): string => (limit === null ? 'No limit' : `${limit} GB`);

function Share({ share, of, hasBar }: { readonly share: number | undefined; readonly of: string; readonly hasBar: boolean }) {
  if (share === undefined) return '–';
  if (!hasBar) return formatShare(share);
  return (
    <span style={{ display: 'flex', alignItems: 'center', gap: '8px', justifyContent: 'flex-end' }}>
      <ProgressBar
        style={{ width: '72px' }}
        thickness="large"
        value={barOf(share)}
        color={share >= 1 ? 'error' : share >= 0.8 ? 'warning' : 'brand'}
        aria-label={of}
      />
      <span style={{ minWidth: '48px' }}>{formatShare(share)}</span>
    </span>
  );
}

/** The columns of the accounts in each form of the page, but for its actions. */
export function accountColumns(form: PageForm, all: readonly ManagedAccount[], contractGb: number | null): readonly Column[] {
  const nameOf = (id: number): string => all.find(({ accountId }) => accountId === id)?.name ?? String(id);
  const hasBar = form !== 'legacy';
  const name: Column = { key: 'name', title: 'Account', render: ({ name }) => <span title={name}>{name}</span> };
  const type: Column = { key: 'type', title: 'Type', width: '140px', render: ({ type }) => accountTypeTitles[type] };
  const retention: Column = {
    key: 'retention',
    title: 'Retention',
    width: '100px',
    align: 'right',
    render: ({ retentionDays }) => days(retentionDays),
  };
  const shared: Column = {
    key: 'shared',
    title: 'Shared with',
    width: '140px',
    render: ({ sharedWith }) => {
      const names = sharedWith.map(nameOf).join(', ');
      return <span title={names}>{names === '' ? 'Nobody' : names}</span>;
    },
  };
  if (form === 'consumption')
    return [
      name,
      type,
      {
        key: 'month',
        title: 'Used this month',
        width: '150px',
        align: 'right',
        render: ({ usage }) => (usage === null ? '–' : formatBytes(usage.month)),
      },
      {
        key: 'share',
        title: 'Of the contract',
        width: '170px',
        align: 'right',
        render: ({ name, usage }) => (
          <Share share={usage === null ? undefined : shareOf(usage.month, contractGb)} of={`${name}, of the contract`} hasBar />
        ),
      },
      {
        key: 'soft',
        title: 'Soft limit',
        width: '150px',
        align: 'right',
        render: ({ softLimitGb, usage }) => {
          const share = usage === null ? undefined : shareOf(usage.month, softLimitGb);
          return `${gigabytes(softLimitGb)}${share === undefined ? '' : share >= 1 ? ', passed' : `, ${formatShare(share)}`}`;
        },
      },
      retention,
      shared,
    ];
  return [
    name,
    type,
    { key: 'volume', title: 'Volume a day', width: '120px', align: 'right', render: ({ volumeGb }) => gigabytes(volumeGb) },
    {
      key: 'today',
      title: 'Used today',
      about: takenInToday,
      width: '110px',
      align: 'right',
      render: ({ usage }) => (usage === null ? '–' : formatBytes(usage.today)),
    },
    {
      key: 'share',
      title: 'Used share',
      width: hasBar ? '170px' : '100px',
      align: 'right',
      render: ({ name, volumeGb, usage }) => (
        <Share share={usage === null ? undefined : shareOf(usage.today, volumeGb)} of={`${name}, of its volume today`} hasBar={hasBar} />
      ),
    },
    retention,
    shared,
  ];
}
