import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { formatTimestamp, isSeverity, stepTarget, useSeverityBars, useSeverityInks, useTimeZone } from '#sdk/browser';
import { fieldText } from '#sdk/query';
import { logService } from '../../common/logService';
import type { ExploreHit } from '../../contract';
import { cellText } from '../table/rowText';

const page = 10;

const useStyles = makeStyles({
  root: { listStyleType: 'none', position: 'relative', margin: 0, padding: 0, maxHeight: '264px', overflowY: 'auto', overflowX: 'hidden' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'max-content 34px minmax(0, 1fr)',
    columnGap: '8px',
    width: '100%',
    height: '22px',
    alignItems: 'center',
    padding: '0 16px 0 12px',
    border: 'none',
    borderLeft: '4px solid transparent',
    background: 'none',
    textAlign: 'left',
    color: 'inherit',
    cursor: 'pointer',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  current: { backgroundColor: tokens.colorBrandBackground2, fontWeight: tokens.fontWeightSemibold },
  time: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums', whiteSpace: 'pre' },
  severity: { fontSize: tokens.fontSizeBase100, fontWeight: tokens.fontWeightSemibold, textTransform: 'uppercase' },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'pre' },
  service: { color: tokens.colorBrandForeground1, paddingRight: '8px' },
});

interface Props {
  readonly label: string;
  /** Oldest first. */
  readonly hits: readonly ExploreHit[];
  /** The log that the story is of: it is marked, and in sight. */
  readonly currentId: string;
  /** What stands for the time of a row; its time of day when absent. @param at milliseconds since the epoch */
  timeOf?(at: number): string;
  onOpen(id: string): void;
}

/** Logs of a story in the order of time, a line each. Arrow keys walk them, Enter opens one. */
export function StoryRows({ label, hits, currentId, timeOf, onOpen }: Props) {
  const styles = useStyles();
  const inks = useSeverityInks();
  const bars = useSeverityBars();
  const zone = useTimeZone();
  const list = useRef<HTMLOListElement>(null);
  const current = hits.findIndex(({ _id }) => _id === currentId);
  const [walked, walk] = useState<number>();
  const at = Math.min(walked ?? Math.max(0, current), hits.length - 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows move it
  useLayoutEffect(() => {
    const box = list.current;
    const row = box?.children[current];
    if (box && row instanceof HTMLElement) box.scrollTop = row.offsetTop - (box.clientHeight - row.offsetHeight) / 2;
  }, [current, hits]);
  const onKeyDown = (event: KeyboardEvent<HTMLOListElement>): void => {
    const next = stepTarget(event.key, event.ctrlKey || event.metaKey, at, hits.length, page);
    if (next === undefined) return;
    event.preventDefault();
    walk(next);
    list.current?.children[next]?.querySelector('button')?.focus();
  };
  return (
    <ol ref={list} className={styles.root} aria-label={label} onKeyDown={onKeyDown}>
      {hits.map((hit, index) => {
        const { _id, _source } = hit;
        const severity = isSeverity(_source.severity) ? _source.severity : undefined;
        const service = logService(_source);
        const time = new Date(fieldText(_source['@timestamp']));
        const text = cellText(hit, 'message');
        return (
          <li key={_id}>
            <button
              type="button"
              tabIndex={index === at ? 0 : -1}
              aria-current={index === current ? true : undefined}
              title={`${formatTimestamp(time.getTime(), zone)} ${text}`}
              className={mergeClasses(styles.row, severity && bars[severity], index === current && styles.current)}
              onClick={() => index !== current && onOpen(_id)}
            >
              <span className={styles.time}>{timeOf?.(time.getTime()) ?? zone.format(time, 'HH:mm:ss.SSS')}</span>
              <span className={mergeClasses(styles.severity, severity && inks[severity])}>{severity}</span>
              <span className={styles.text}>
                {service !== undefined && <span className={styles.service}>{service}</span>}
                {text}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
