import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { type Severity, severities, useSeverityBars, useSeverityInks } from '#sdk/browser';
import type { Density } from '../recents/exploreRecents';
import { barWidth } from './columnTemplate';
import { rowHeights } from './rowHeights';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'var(--log-columns)',
    boxSizing: 'border-box',
    borderLeft: `${barWidth}px solid transparent`,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    cursor: 'pointer',
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  striped: { backgroundColor: tokens.colorNeutralBackground2 },
  active: { boxShadow: `inset 0 0 0 1px ${tokens.colorStrokeFocus2}` },
  open: {
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
  },
  cell: { display: 'block', overflow: 'hidden', padding: '0 8px', minWidth: 0 },
  pinned: { position: 'sticky', backgroundColor: 'inherit', zIndex: 1 },
  severity: { fontSize: tokens.fontSizeBase100, fontWeight: tokens.fontWeightSemibold, textTransform: 'uppercase' },
  time: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums', whiteSpace: 'pre' },
  number: { textAlign: 'right' },
  service: { color: tokens.colorBrandForeground1, paddingRight: '8px' },
  value: { ':hover': { textDecorationLine: 'underline', textDecorationStyle: 'dotted', textUnderlineOffset: '3px' } },
  unwrapped: { whiteSpace: 'pre', overflow: 'auto', overscrollBehavior: 'contain' },
});

/** How a row of each density takes its place, and how the text of a cell does. */
const useRowStyles = makeStyles({
  ONE_LINE: { height: `${rowHeights.ONE_LINE}px`, alignItems: 'center', contain: 'strict' },
  TWO_LINES: { padding: '3px 0', contain: 'content' },
  EXPANDED: { padding: '4px 0', contain: 'content', borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
});
const useTextStyles = makeStyles({
  ONE_LINE: { textOverflow: 'ellipsis', whiteSpace: 'pre' },
  TWO_LINES: { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: '2', overflowWrap: 'anywhere', maxHeight: '36px' },
  EXPANDED: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});
type BySeverity = Readonly<Record<Severity | 'none', string>>;

/** The classes of all rows, worked out once: rows are rewritten dozens at a time while somebody scrolls. */
export interface RowLook {
  readonly row: BySeverity;
  /** Of every other row. */
  readonly otherRow: BySeverity;
  readonly open: string;
  readonly active: string;
  readonly severity: BySeverity;
  readonly time: string;
  readonly cell: string;
  readonly number: string;
  readonly pinnedCell: string;
  readonly pinnedNumber: string;
  readonly service: string;
  readonly value: string;
}

const each = (make: (severity: Severity | undefined) => string): BySeverity =>
  Object.fromEntries([...severities.map((severity) => [severity, make(severity)]), ['none', make(undefined)]]);

/** @param pinned whether columns are pinned, and so severity and timestamp with them */
export function useRowLook(density: Density, striped: boolean, wrap: boolean, pinned: boolean): RowLook {
  const styles = useStyles();
  const rows = useRowStyles();
  const texts = useTextStyles();
  // Classes, not inline styles: rows are rewritten while scrolling, and a class is looked up where a style is worked out.
  const inks = useSeverityInks();
  const bars = useSeverityBars();
  return useMemo(() => {
    const row = [styles.row, rows[density]];
    const first = [styles.cell, pinned && styles.pinned];
    const cell = [styles.cell, texts[density], density === 'EXPANDED' && !wrap && styles.unwrapped];
    return {
      row: each((severity) => mergeClasses(...row, severity && bars[severity])),
      otherRow: each((severity) => mergeClasses(...row, striped && styles.striped, severity && bars[severity])),
      open: styles.open,
      active: styles.active,
      severity: each((severity) => mergeClasses(...first, styles.severity, severity && inks[severity])),
      time: mergeClasses(...first, styles.time),
      cell: mergeClasses(...cell),
      number: mergeClasses(...cell, styles.number),
      pinnedCell: mergeClasses(...cell, styles.pinned),
      pinnedNumber: mergeClasses(...cell, styles.number, styles.pinned),
      service: styles.service,
      value: styles.value,
    };
  }, [styles, rows, texts, inks, bars, density, striped, wrap, pinned]);
}
