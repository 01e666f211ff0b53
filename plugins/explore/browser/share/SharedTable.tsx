import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { type DataColumn, DataTable, formatTimestamp, isSeverity, SeverityIcon, useTimeZone } from '#sdk/browser';
import type { ExploreHit } from '../../contract';
import { cellText } from '../table/rowText';

const useStyles = makeStyles({
  severity: { display: 'inline-flex', alignItems: 'center', gap: '4px', verticalAlign: 'middle', fontSize: tokens.fontSizeBase200 },
  cell: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, whiteSpace: 'pre' },
});

interface Props {
  readonly columns: readonly string[];
  readonly hits: readonly ExploreHit[];
  readonly total: number;
  onOpen(hit: ExploreHit): void;
}

/** The logs of a shared search, with the columns it was shared with. The time opens one whole. */
export function SharedTable({ columns, hits, total, onOpen }: Props) {
  const styles = useStyles();
  const zone = useTimeZone();
  const shown = useMemo(
    (): readonly DataColumn<ExploreHit>[] => [
      {
        key: 'severity',
        title: 'severity',
        width: '92px',
        render: ({ _source: { severity } }) =>
          isSeverity(severity) ? (
            <span className={styles.severity}>
              <SeverityIcon severity={severity} size={16} />
              {severity}
            </span>
          ) : null,
      },
      {
        key: '@timestamp',
        title: '@timestamp',
        width: '180px',
        render: (hit) => (
          <Link as="button" className={styles.cell} onClick={() => onOpen(hit)}>
            {formatTimestamp(String(hit._source['@timestamp']), zone)}
          </Link>
        ),
      },
      ...columns.map((name) => ({
        key: name,
        title: name,
        ...(name === 'message' ? {} : { width: '180px' }),
        render: (hit: ExploreHit) => <span className={styles.cell}>{cellText(hit, name)}</span>,
      })),
    ],
    [columns, styles, zone, onOpen],
  );
  return <DataTable label="Logs" noun={['log', 'logs']} columns={shown} rows={hits} rowKey={({ _id }) => _id} total={total} />;
}
