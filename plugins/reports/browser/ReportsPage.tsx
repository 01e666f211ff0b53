import { Button } from '@fluentui/react-components';
import { useNavigate } from 'react-router';
import { holds } from '#sdk';
import { type DataColumn, ListPage, matchingRows, RelativeTime, useFacts, useListAddress } from '#sdk/browser';
import { mayWrite as writers } from '../api';
import type { Report } from '../common/report';
import { scheduleInWords } from '../common/scheduleInWords';
import { newReportPath, reportPath } from '../contract';
import { runWords } from './stateWords';
import { useReports } from './useReports';

const recipientsOf = ({ emails, userIds }: Report): string => {
  const [first, ...more] = emails;
  const people = userIds.length === 0 ? [] : [`${userIds.length} ${userIds.length === 1 ? 'person' : 'people'}`];
  return [...people, ...(first === undefined ? [] : [more.length === 0 ? first : `${first} and ${more.length} more`])].join(', ');
};
const scheduleOf = ({ isEnabled, cron, timezone }: Report): string => (isEnabled ? scheduleInWords(cron, timezone) : 'Off');

const columns: readonly DataColumn<Report>[] = [
  { key: 'name', title: 'Name', width: '220px', sort: ({ name }) => name, render: ({ name }) => <span title={name}>{name}</span> },
  {
    key: 'content',
    title: 'Dashboard',
    width: '220px',
    sort: ({ contentTitle }) => contentTitle,
    render: ({ contentTitle }) => <span title={contentTitle}>{contentTitle}</span>,
  },
  {
    key: 'schedule',
    title: 'Schedule',
    width: '260px',
    sort: scheduleOf,
    render: (report) => <span title={scheduleOf(report)}>{scheduleOf(report)}</span>,
  },
  {
    key: 'recipients',
    title: 'Recipients',
    wideOnly: true,
    render: (report) => <span title={recipientsOf(report)}>{recipientsOf(report)}</span>,
  },
  {
    key: 'last',
    title: 'Last run',
    width: '200px',
    sort: ({ lastRun }) => lastRun?.startedAt ?? '',
    render: ({ lastRun }) =>
      lastRun === null ? (
        'Never'
      ) : (
        <span>
          {runWords[lastRun.state]} <RelativeTime value={lastRun.startedAt} />
        </span>
      ),
  },
];

/** The scheduled reports of the account. */
export default function ReportsPage() {
  const navigate = useNavigate();
  const mayWrite = holds(writers, useFacts()) === true;
  const address = useListAddress({ sort: 'name' });
  const reports = useReports();
  const data = reports.data && matchingRows(reports.data.results, address.search, (one) => [one.name, one.contentTitle, ...one.emails]);
  const write = (
    <Button appearance="primary" onClick={() => void navigate(newReportPath)}>
      New report
    </Button>
  );
  return (
    <ListPage
      title="Reports"
      description="Dashboards, saved searches and alerts that come by mail on time."
      name="reports"
      noun={['report', 'reports']}
      icon="calendar"
      columns={columns}
      rowKey={({ id }) => id}
      list={{ ...reports, data }}
      address={address}
      searchHint="Search by name, dashboard or address"
      empty={{
        title: 'No reports yet',
        text: mayWrite ? 'Have a dashboard mailed every morning.' : 'Somebody who may write reports has to begin.',
        action: mayWrite && write,
      }}
      onOpen={({ id }: Report) => void navigate(reportPath(id))}
      {...(mayWrite && { action: write })}
    />
  );
}
