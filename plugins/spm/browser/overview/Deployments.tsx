import { Badge } from '@fluentui/react-components';
import { RelativeTime } from '#sdk/browser';
import { durationText, rateText, shareText } from '../parts/words';
import { Framed } from './Framed';
import { type OverviewAsking, useDeployments } from './useOverview';

/** Versions of a service, the one that came last first, and how each did. */
export function Deployments({ asking }: { readonly asking: OverviewAsking }) {
  const query = useDeployments(asking);
  return (
    <Framed
      title="Deployments"
      query={query}
      rows={({ results }) => results}
      rowKey={({ version }) => version}
      noun={['version', 'versions']}
      name="service-deployments"
      sort="-firstSeen"
      empty="The service answered no requests in this time."
      columns={[
        {
          key: 'version',
          title: 'Version',
          about: 'service.version of the process',
          sort: ({ version }) => version,
          render: ({ version, isNew }) => (
            <>
              {version === '' ? 'Not told by the spans' : version}{' '}
              {isNew && (
                <Badge size="small" appearance="tint" color="brand">
                  new
                </Badge>
              )}
            </>
          ),
        },
        {
          key: 'firstSeen',
          title: 'First request',
          width: '140px',
          sort: ({ firstSeen }) => firstSeen,
          render: ({ firstSeen }) => <RelativeTime value={firstSeen} />,
        },
        {
          key: 'lastSeen',
          title: 'Last request',
          width: '140px',
          sort: ({ lastSeen }) => lastSeen,
          render: ({ lastSeen }) => <RelativeTime value={lastSeen} />,
        },
        {
          key: 'share',
          title: 'Share',
          width: '90px',
          align: 'right',
          sort: ({ share }) => share,
          render: ({ share }) => shareText(share),
        },
        {
          key: 'requestRate',
          title: 'Request rate',
          width: '120px',
          align: 'right',
          sort: ({ requestRate }) => requestRate,
          render: ({ requestRate }) => rateText(requestRate),
        },
        {
          key: 'errorRate',
          title: 'Error rate',
          width: '110px',
          align: 'right',
          sort: ({ errorRate }) => errorRate,
          render: ({ errorRate }) => shareText(errorRate),
        },
        {
          key: 'latencyP95',
          title: 'Latency (p95)',
          width: '130px',
          align: 'right',
          sort: ({ latencyP95 }) => latencyP95,
          render: ({ latencyP95 }) => durationText(latencyP95),
        },
      ]}
    />
  );
}
