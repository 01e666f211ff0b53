import { Chart, formatWhole } from '#sdk/browser';
import { StatusCode } from '../parts/StatusCode';
import { durationText, shareText } from '../parts/words';
import { Framed } from './Framed';
import { Legend } from './Legend';
import { type OverviewAsking, useStatusCodes } from './useOverview';

const titleOf = (protocol: string, code: string): string =>
  protocol === 'none' ? 'No status code' : protocol === 'grpc' ? `gRPC ${code}` : code;

/** What a service answered with, in all and over time. */
export function StatusCodes({ asking }: { readonly asking: OverviewAsking }) {
  const query = useStatusCodes(asking);
  const { data } = query;
  const series = (data?.results ?? []).map(({ protocol, code, counts }) => ({
    key: `${protocol} ${code}`,
    title: titleOf(protocol, code),
    values: counts,
  }));
  return (
    <>
      <Legend series={series} />
      <Chart
        type="column"
        label="Requests by status code over time"
        noun="requests"
        height={180}
        loading={data === undefined}
        times={data?.times ?? []}
        interval={data?.interval ?? 60_000}
        series={series}
        onZoom={asking.times.show}
      />
      <Framed
        title="Status codes"
        query={query}
        rows={({ results }) => results}
        rowKey={({ protocol, code }) => `${protocol} ${code}`}
        noun={['status code', 'status codes']}
        name="service-status-codes"
        sort="-requests"
        empty="The service answered no requests in this time."
        columns={[
          {
            key: 'code',
            title: 'Status code',
            about: 'http.response.status_code, else http.status_code; of gRPC rpc.grpc.status_code',
            sort: ({ code }) => Number(code),
            render: ({ protocol, code }) => <StatusCode protocol={protocol} code={code} />,
          },
          {
            key: 'requests',
            title: 'Requests',
            width: '120px',
            align: 'right',
            sort: ({ requests }) => requests,
            render: ({ requests }) => formatWhole(requests),
          },
          {
            key: 'share',
            title: 'Share',
            width: '100px',
            align: 'right',
            sort: ({ share }) => share,
            render: ({ share }) => shareText(share),
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
    </>
  );
}
