import type { DataColumn } from '#sdk/browser';
import type { ComparedFigures } from '../../common/figures';
import { ChangeMark } from '../parts/ChangeMark';
import { Figure } from '../parts/Figure';
import { durationText, rateText, shareText } from '../parts/words';

/** Columns of how requests went, for tables that break them down. */
export function figureColumns<Row extends ComparedFigures>(isCompared: boolean): readonly DataColumn<Row>[] {
  const width = isCompared ? '210px' : '136px';
  const change = (row: Row, key: 'requestRate' | 'errorRate' | 'latencyP95') =>
    isCompared
      ? {
          change: (
            <ChangeMark now={row[key]} before={row.before?.[key] ?? null} {...(key !== 'requestRate' && { growth: 'worse' as const })} />
          ),
        }
      : {};
  return [
    {
      key: 'requestRate',
      title: 'Request rate',
      width,
      align: 'right',
      sort: ({ requestRate }) => requestRate,
      render: (row) => <Figure {...change(row, 'requestRate')}>{rateText(row.requestRate)}</Figure>,
    },
    {
      key: 'errorRate',
      title: 'Error rate',
      width,
      align: 'right',
      sort: ({ errorRate }) => errorRate,
      render: (row) => <Figure {...change(row, 'errorRate')}>{shareText(row.errorRate)}</Figure>,
    },
    {
      key: 'latencyP95',
      title: 'Latency (p95)',
      about: '95 of 100 requests took no longer; at most 4.5 % off, so that small changes come in steps of 9 %',
      width,
      align: 'right',
      sort: ({ latencyP95 }) => latencyP95,
      render: (row) => <Figure {...change(row, 'latencyP95')}>{durationText(row.latencyP95)}</Figure>,
    },
  ];
}
