import { Badge, makeStyles, Tooltip } from '@fluentui/react-components';
import { AppLink, type DataColumn } from '#sdk/browser';
import type { ServiceRow } from '../../common/serviceAnswers';
import { ChangeMark } from '../parts/ChangeMark';
import { Figure } from '../parts/Figure';
import { ImpactBar, impactAbout } from '../parts/ImpactBar';
import { Trend } from '../parts/Trend';
import { durationText, rateText, shareText } from '../parts/words';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

function ServiceName({ row: { serviceName, entry }, to }: { readonly row: ServiceRow; readonly to: string }) {
  const styles = useStyles();
  return (
    <span className={styles.root}>
      <span className={styles.name} title={serviceName}>
        <AppLink to={to}>{serviceName}</AppLink>
      </span>
      {entry === 'parent' && (
        <Tooltip
          relationship="description"
          content="This service sends no SERVER or CONSUMER spans: its requests are its spans that no other span of its own has begun, such as scheduled tasks."
        >
          <Badge tabIndex={0} size="small" appearance="outline">
            no server spans
          </Badge>
        </Tooltip>
      )}
    </span>
  );
}

/** @param isCompared whether the rows tell what was before @param address of a service's overview */
export function serviceColumns(isCompared: boolean, address: (serviceName: string) => string): readonly DataColumn<ServiceRow>[] {
  const before = <Key extends 'requestRate' | 'errorRate' | 'latencyP95'>(row: ServiceRow, key: Key) =>
    isCompared
      ? {
          change: (
            <ChangeMark now={row[key]} before={row.before?.[key] ?? null} {...(key !== 'requestRate' && { growth: 'worse' as const })} />
          ),
        }
      : {};
  const width = isCompared ? '310px' : '190px';
  return [
    {
      key: 'serviceName',
      title: 'Service',
      sort: true,
      render: (row) => <ServiceName row={row} to={address(row.serviceName)} />,
    },
    {
      key: 'requestRate',
      title: 'Request rate',
      about: 'SERVER and CONSUMER spans of the service; of a service without any, its spans whose parent is none of its own',
      width,
      align: 'right',
      sort: true,
      render: (row) => (
        <Figure
          trend={<Trend values={row.trend.requestRate} label={`Request rate of ${row.serviceName} over time`} />}
          {...before(row, 'requestRate')}
        >
          {rateText(row.requestRate)}
        </Figure>
      ),
    },
    {
      key: 'errorRate',
      title: 'Error rate',
      about: 'Share of requests whose span has the status "error"',
      width,
      align: 'right',
      sort: true,
      render: (row) => (
        <Figure
          trend={<Trend values={row.trend.errorRate} label={`Error rate of ${row.serviceName} over time`} />}
          {...before(row, 'errorRate')}
        >
          {shareText(row.errorRate)}
        </Figure>
      ),
    },
    {
      key: 'latencyP95',
      title: 'Latency (p95)',
      about: '95 of 100 requests took no longer; at most 4.5 % off, so that small changes come in steps of 9 %',
      width,
      align: 'right',
      sort: true,
      render: (row) => (
        <Figure
          trend={<Trend values={row.trend.latencyP95} label={`Latency of ${row.serviceName} over time`} />}
          {...before(row, 'latencyP95')}
        >
          {durationText(row.latencyP95)}
        </Figure>
      ),
    },
    {
      key: 'impactValue',
      title: 'Impact',
      about: impactAbout,
      width: '150px',
      align: 'right',
      sort: true,
      render: ({ impactValue }) => <ImpactBar value={impactValue} />,
    },
  ];
}
