import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, type Ref } from 'react';
import { logService, logSummary } from '#plugins/explore/contract';
import { cutText, isSeverity, LogText, type TimeZone, useSeverityBars, useSeverityInks } from '#sdk/browser';
import { fieldText, sourceValue } from '#sdk/query';
import type { TailRow } from '../contract';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'var(--tail-columns)',
    columnGap: '12px',
    padding: '2px 16px 2px 12px',
    borderLeft: '4px solid transparent',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '24px',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  opens: { cursor: 'pointer' },
  open: { backgroundColor: tokens.colorBrandBackground2, ':hover': { backgroundColor: tokens.colorBrandBackground2 } },
  cell: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'pre' },
  wrapped: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  time: {
    fontVariantNumeric: 'tabular-nums',
    '& button': {
      padding: 0,
      border: 'none',
      background: 'none',
      font: 'inherit',
      color: tokens.colorNeutralForeground2,
      cursor: 'pointer',
      borderRadius: tokens.borderRadiusSmall,
      ':hover': { textDecorationLine: 'underline' },
      ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    },
  },
  severity: { fontSize: tokens.fontSizeBase100, fontWeight: tokens.fontWeightSemibold, textTransform: 'uppercase' },
  service: { color: tokens.colorBrandForeground1, paddingRight: '8px' },
});

/** Characters of a cell that are drawn in one line, and in as many as it takes. */
const longestLine = 600;
const longestCell = 8000;

interface Props {
  readonly row: TailRow;
  readonly index: number;
  readonly columns: readonly string[];
  /** To be marked. */
  readonly words: readonly string[];
  readonly wrap: boolean;
  readonly zone: TimeZone;
  /** Whether the panel shows it. */
  readonly isOpen: boolean;
  /** Shows it in the panel, where there is one. */
  readonly onOpen: ((id: string) => void) | undefined;
  readonly measure: Ref<HTMLLIElement> | undefined;
}

/** One log. A click shows it in the panel; so does its time, for the keyboard. */
export const TailRowView = memo(function TailRowView({ row, index, columns, words, wrap, zone, isOpen, onOpen, measure }: Props) {
  const styles = useStyles();
  const inks = useSeverityInks();
  const bars = useSeverityBars();
  const { _id, _source } = row;
  const severity = isSeverity(_source.severity) ? _source.severity : undefined;
  const service = columns.includes('service') ? undefined : logService(_source);
  const time = zone.format(new Date(String(_source['@timestamp'])), 'MMM dd HH:mm:ss.SSS');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button of its time is for the keyboard
    <li
      ref={measure}
      data-index={index}
      aria-current={isOpen || undefined}
      className={mergeClasses(styles.row, severity !== undefined && bars[severity], onOpen && styles.opens, isOpen && styles.open)}
      onClick={() => document.getSelection()?.isCollapsed !== false && onOpen?.(_id)}
    >
      <span className={mergeClasses(styles.cell, styles.severity, severity !== undefined && inks[severity])}>{severity}</span>
      <span className={mergeClasses(styles.cell, styles.time)}>
        {onOpen === undefined ? (
          time
        ) : (
          <button type="button" title="Open this log">
            {time}
          </button>
        )}
      </span>
      {columns.map((column) => (
        <span key={column} className={mergeClasses(styles.cell, wrap && styles.wrapped)}>
          {column === 'message' && service !== undefined && <span className={styles.service}>{service}</span>}
          <LogText text={textOf(row, column, wrap)} words={words} anyCase />
        </span>
      ))}
    </li>
  );
});

function textOf({ _source }: TailRow, column: string, wrap: boolean): string {
  const text = fieldText(sourceValue(_source, column));
  const whole = column === 'message' && text === '' ? logSummary(_source) : text;
  return wrap ? cutText(whole, longestCell) : cutText(whole, longestLine).replace(/\r?\n\s*/g, ' ↵ ');
}
