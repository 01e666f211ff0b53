import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type DataColumn, ListPage, matchingRows, RelativeTime, useListAddress } from '#sdk/browser';
import type { Collector } from '../common/collectors';
import { collectorsPath } from '../common/collectorsPath';
import { InstallDialog } from './InstallDialog';
import { remoteText } from './remoteText';
import { StatusText } from './StatusText';
import { useCollectors } from './useCollectors';

const columns: readonly DataColumn<Collector>[] = [
  { key: 'host', title: 'Host', width: '200px', sort: ({ host }) => host, render: ({ host }) => <span title={host}>{host || '—'}</span> },
  {
    key: 'name',
    title: 'Collector',
    width: '170px',
    sort: ({ name }) => name,
    render: ({ name }) => <span title={name}>{name || '—'}</span>,
  },
  { key: 'version', title: 'Version', width: '100px', sort: ({ version }) => version, render: ({ version }) => version || '—' },
  { key: 'status', title: 'Status', width: '140px', sort: ({ status }) => status, render: (row) => <StatusText {...row} /> },
  {
    key: 'seen',
    title: 'Last seen',
    width: '120px',
    sort: ({ lastSeenAt }) => lastSeenAt,
    render: ({ lastSeenAt }) => <RelativeTime value={lastSeenAt} />,
  },
  {
    key: 'configuration',
    title: 'Configuration',
    width: '200px',
    sort: remoteText,
    render: (row) => <span title={row.remote.error ?? undefined}>{remoteText(row)}</span>,
  },
];

/** The collectors that have registered with the account. */
export default function CollectorsPage() {
  const navigate = useNavigate();
  const address = useListAddress({ sort: 'host' });
  const collectors = useCollectors();
  const [isInstalling, setInstalling] = useState(false);
  const data =
    collectors.data &&
    matchingRows(collectors.data.results, address.search, ({ host, name, version, os, status }) => [host, name, version, os, status]);
  const install = (
    <Button appearance="primary" onClick={() => setInstalling(true)}>
      Install a collector
    </Button>
  );
  return (
    <ListPage
      title="Telemetry collectors"
      description="OpenTelemetry Collectors that report to this account over OpAMP, and take their configuration from here."
      name="telemetry-collectors"
      noun={['collector', 'collectors']}
      icon="server"
      columns={columns}
      rowKey={({ instanceUid }) => instanceUid}
      list={{ ...collectors, data }}
      address={address}
      searchHint="Search by host, name, version or status"
      empty={{
        title: 'No collectors yet',
        text: 'A collector appears here as soon as it has registered. The install command brings one up on a host of yours.',
        action: install,
      }}
      action={install}
      onOpen={({ instanceUid }) => void navigate(`${collectorsPath}/${instanceUid}`)}
    >
      {isInstalling && <InstallDialog onClose={() => setInstalling(false)} />}
    </ListPage>
  );
}
