import type { TriggeredAlert } from '#plugins/triggers/contract';
import { AlertSeverity, AppLink, type DataColumn, ListPage, RelativeTime, useListAddress, usePanelAddress } from '#sdk/browser';
import { investigateAddress, type TriggeredListProps, triggeredPageSize } from '../contract';
import { AlertPanel } from './AlertPanel';
import { LabelList } from './LabelList';
import { TriggeredFilters } from './TriggeredFilters';
import { useAccountNames } from './useAccountNames';
import { useTriggeredList } from './useTriggeredAlerts';

const columnsOf = (accountNames: ReturnType<typeof useAccountNames>): readonly DataColumn<TriggeredAlert>[] => [
  { key: 'date', title: 'Time', width: '140px', sort: true, render: ({ at }) => <RelativeTime value={at} /> },
  { key: 'name', title: 'Alert', sort: true, render: ({ name }) => <span title={name}>{name}</span> },
  { key: 'severity', title: 'Severity', width: '110px', sort: true, render: ({ severity }) => <AlertSeverity severity={severity} /> },
  {
    key: 'account',
    title: 'Account',
    width: '180px',
    wideOnly: true,
    render: ({ question, accountId }) => {
      const names = accountNames(question.accountIds, accountId);
      return <span title={names}>{names}</span>;
    },
  },
  {
    key: 'groups',
    title: 'Grouped values',
    render: ({ groups, groupCount }) => (
      <>
        <LabelList labels={groups[0]?.labels ?? {}} />
        {groupCount > 1 && ` and ${groupCount - 1} more`}
      </>
    ),
  },
  {
    key: 'investigate',
    title: '',
    width: '110px',
    render: (alert) => <AppLink to={investigateAddress(alert)}>Investigate</AppLink>,
  },
];

/** What alerts and security rules have fired, the newest first, 25 a page; one of them beside the list. */
export default function TriggeredAlertsPage({ title = 'Triggered alerts', before }: TriggeredListProps) {
  const address = useListAddress({ sort: '-date', filters: ['severity', 'tag'] });
  const [shown, show] = usePanelAddress('alert');
  const list = useTriggeredList(address);
  const accountNames = useAccountNames();
  const ids = list.data?.results.map(({ id }) => id) ?? [];
  return (
    <ListPage
      title={title}
      name="triggered-alerts"
      noun={['triggered alert', 'triggered alerts']}
      icon="alert"
      columns={columnsOf(accountNames)}
      rowKey={({ id }) => id}
      list={list}
      address={address}
      pageSize={triggeredPageSize}
      searchHint="Search by name"
      filters={
        <>
          {before}
          <TriggeredFilters address={address} />
        </>
      }
      empty={{
        title: 'Nothing has fired',
        text: 'Each time that an alert or a security rule fires, it stands here for 90 days, with the logs that it was about.',
      }}
      onOpen={({ id }) => show(id)}
      {...(shown !== undefined && { open: shown })}
    >
      {shown !== undefined && <AlertPanel id={shown} ids={ids} onShow={show} />}
    </ListPage>
  );
}
