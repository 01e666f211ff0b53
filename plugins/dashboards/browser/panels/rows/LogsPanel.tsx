import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { exploreAddress, logSummary } from '#plugins/explore/contract';
import type { PanelProps } from '#sdk';
import {
  AppLink,
  formatTimestamp,
  formatWhole,
  isSeverity,
  JsonTree,
  LogText,
  SeverityIcon,
  useLeadsToPage,
  useSeverityBars,
  useTimeZone,
} from '#sdk/browser';
import type { Hit } from '#sdk/query';
import { fieldText, sourceValue } from '#sdk/query';
import type { LogsOptions } from '../../../common/panels/tableOptions';
import { PanelWords } from '../PanelWords';

const rowHeight = 24;

/** What is assumed until the browser has laid the panel out. */
const notLaidOut = { width: 600, height: 600 };

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0, fontSize: tokens.fontSizeBase200 },
  scroll: { flexGrow: 1, minHeight: 0, overflow: 'auto' },
  list: { position: 'relative', margin: 0, padding: 0, listStyleType: 'none' },
  row: { position: 'absolute', left: 0, right: 0, borderLeft: '3px solid transparent', boxSizing: 'border-box' },
  line: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '8px',
    width: '100%',
    minHeight: `${rowHeight}px`,
    padding: '3px 6px',
    boxSizing: 'border-box',
    border: 'none',
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  opens: { cursor: 'pointer', ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover } },
  time: { flexShrink: 0, color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  icon: { flexShrink: 0, width: '12px', display: 'inline-flex', paddingTop: '2px' },
  column: {
    flexShrink: 0,
    maxWidth: '160px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
  },
  message: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontFamily: tokens.fontFamilyMonospace,
  },
  wraps: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  details: { padding: '4px 8px 8px 24px' },
  foot: { flexShrink: 0, padding: '2px 6px', color: tokens.colorNeutralForeground3 },
});

const text = (value: unknown): string => (value === undefined || value === null ? '' : fieldText(value));

/** Rows of logs, the newest first; one opens to all of its fields, and from there in Explore. */
export function LogsPanel({ title, options, answers, range }: PanelProps<LogsOptions>) {
  const styles = useStyles();
  const bars = useSeverityBars();
  const zone = useTimeZone();
  const leads = useLeadsToPage();
  const scroll = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<string>();
  const { hits, total } = useMemo(() => {
    const found = answers.flatMap((answer) => (answer?.kind === 'rows' ? [answer] : []));
    const all = found.flatMap((answer) => answer.hits);
    return {
      hits: found.length < 2 ? all : all.toSorted((a, b) => Date.parse(timeOf(b)) - Date.parse(timeOf(a))),
      total: found.reduce((sum, answer) => sum + answer.total, 0),
    };
  }, [answers]);
  const virtual = useVirtualizer({
    count: hits.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => hits[index]?._id ?? index,
    overscan: 12,
    initialRect: notLaidOut,
    // A panel without a height has not been laid out: better some rows too many than none.
    observeElementRect: (instance, measured) => observeElementRect(instance, (rect) => measured(rect.height === 0 ? notLaidOut : rect)),
  });
  const address = (hit: Hit): string => exploreAddress({ from: String(range.from), to: String(range.to), quickViewLogId: hit._id });
  return (
    <PanelWords answers={answers} draws={['rows']} isEmpty={hits.length === 0}>
      <div className={styles.root}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard */}
        <section ref={scroll} className={styles.scroll} tabIndex={0} aria-label={title}>
          <ul className={styles.list} style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const hit = hits[index];
              if (hit === undefined) return null;
              const { _source: source } = hit;
              const severity = text(sourceValue(source, 'severity')).toLowerCase();
              const known = isSeverity(severity) ? severity : undefined;
              const message = text(sourceValue(source, 'message')) || logSummary(source);
              const isOpen = open === hit._id;
              const line = (
                <>
                  <span className={styles.icon}>{known !== undefined && <SeverityIcon severity={known} size={12} />}</span>
                  {options.showTime && <span className={styles.time}>{formatTimestamp(timeOf(hit), zone)}</span>}
                  {options.columns.map((column) => (
                    <span key={column} className={styles.column} title={`${column}: ${text(sourceValue(source, column))}`}>
                      {text(sourceValue(source, column))}
                    </span>
                  ))}
                  <span className={mergeClasses(styles.message, options.allowWrap && styles.wraps)}>
                    <LogText text={message} words={[]} />
                  </span>
                </>
              );
              return (
                <li
                  key={hit._id}
                  ref={virtual.measureElement}
                  data-index={index}
                  aria-posinset={index + 1}
                  aria-setsize={hits.length}
                  className={mergeClasses(styles.row, known && bars[known])}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  {options.enableDetails ? (
                    <button
                      type="button"
                      className={mergeClasses(styles.line, styles.opens)}
                      aria-expanded={isOpen}
                      onClick={() => setOpen(isOpen ? undefined : hit._id)}
                    >
                      {line}
                    </button>
                  ) : (
                    <div className={styles.line}>{line}</div>
                  )}
                  {isOpen && (
                    <div className={styles.details}>
                      {leads('/explore') && <AppLink to={address(hit)}>Open in Explore</AppLink>}
                      <JsonTree value={source} />
                    </div>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
        <div className={styles.foot}>
          {formatWhole(hits.length)} of {formatWhole(Math.max(total, hits.length))} logs
        </div>
      </div>
    </PanelWords>
  );
}

const timeOf = ({ _source }: Hit): string => text(_source['@timestamp']);
