import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { isSeverity, severityToken, type TimeZone } from '#sdk/browser';
import { logService } from '../../common/logService';
import type { ExploreHit } from '../../contract';
import { formatTimestamp } from '../time/formatTimestamp';
import { Marked } from './Marked';
import { cellText } from './rowText';

/** Pixels. */
export const rowHeight = 26;

const useStyles = makeStyles({
  row: {
    height: `${rowHeight}px`,
    display: 'grid',
    gridTemplateColumns: 'var(--log-columns)',
    alignItems: 'center',
    boxSizing: 'border-box',
    borderLeft: '3px solid transparent',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    cursor: 'pointer',
    contain: 'strict',
    ':nth-child(even)': { backgroundColor: tokens.colorNeutralBackground2 },
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  active: { boxShadow: `inset 0 0 0 1px ${tokens.colorStrokeFocus2}` },
  open: {
    backgroundColor: tokens.colorBrandBackground2,
    ':nth-child(even)': { backgroundColor: tokens.colorBrandBackground2 },
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
  },
  cell: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'pre', padding: '0 8px', minWidth: 0 },
  severity: { fontSize: tokens.fontSizeBase100, fontWeight: tokens.fontWeightSemibold, textTransform: 'uppercase' },
  time: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  number: { textAlign: 'right' },
  service: { color: tokens.colorBrandForeground1, paddingRight: '8px' },
  value: { ':hover': { textDecorationLine: 'underline', textDecorationStyle: 'dotted', textUnderlineOffset: '3px' } },
});

// Classes, not inline styles: rows are rewritten while scrolling, and a class is looked up where a style is worked out.
const useInks = makeStyles({
  trace: { color: severityToken('trace') },
  debug: { color: severityToken('debug') },
  info: { color: severityToken('info') },
  warn: { color: severityToken('warn') },
  error: { color: severityToken('error') },
  fatal: { color: severityToken('fatal') },
});
const useBars = makeStyles({
  trace: {},
  debug: {},
  info: {},
  warn: { borderLeftColor: severityToken('warn') },
  error: { borderLeftColor: severityToken('error') },
  fatal: { borderLeftColor: severityToken('fatal') },
});

export interface LogRowProps {
  readonly hit: ExploreHit;
  readonly index: number;
  readonly columns: readonly string[];
  readonly active: boolean;
  readonly open: boolean;
  readonly zone: TimeZone;
}

/** One line of the table: plain elements only, for there are tens of thousands of it. Clicks are handled by the table. */
export const LogRow = memo(function LogRow({ hit, index, columns, active, open, zone }: LogRowProps) {
  const styles = useStyles();
  const { severity } = hit._source;
  const service = columns.includes('service') ? undefined : logService(hit._source);
  const inks = useInks();
  const bars = useBars();
  const known = isSeverity(severity) ? severity : undefined;
  return (
    <tr
      id={`log-row-${index}`}
      aria-rowindex={index + 2}
      aria-selected={open}
      data-index={index}
      className={mergeClasses(styles.row, open && styles.open, active && styles.active, known !== undefined && bars[known])}
    >
      <td className={mergeClasses(styles.cell, styles.severity, known !== undefined && inks[known])}>{known}</td>
      <td className={mergeClasses(styles.cell, styles.time)}>{formatTimestamp(String(hit._source['@timestamp']), zone)}</td>
      {columns.map((column) =>
        column === 'message' ? (
          <td key={column} className={styles.cell}>
            {service !== undefined && <span className={styles.service}>{service}</span>}
            <Marked text={cellText(hit, column)} fragments={hit.highlight?.[column]} />
          </td>
        ) : (
          <td key={column} className={mergeClasses(styles.cell, typeof hit._source[column] === 'number' && styles.number)}>
            <span data-column={column} className={styles.value}>
              <Marked text={cellText(hit, column)} fragments={hit.highlight?.[column]} />
            </span>
          </td>
        ),
      )}
    </tr>
  );
});
