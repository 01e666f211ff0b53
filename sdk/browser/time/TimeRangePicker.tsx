import {
  Button,
  Field,
  makeStyles,
  mergeClasses,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Tab,
  TabList,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import type { CompareTo } from '../../query/compareTo';
import { Icon } from '../parts/Icon';
import { AbsoluteRange } from './AbsoluteRange';
import { ComparePicker } from './ComparePicker';
import { describeRange, parseRelative, quickRanges, readAbsolute, type TimeRangeText } from './describeRange';
import { RangeZone } from './RangeZone';
import { RelativeRange } from './RelativeRange';
import { useTimeZone } from './timeZone';
import { useRecentRanges } from './useRecentRanges';

const useStyles = makeStyles({
  trigger: { whiteSpace: 'nowrap', fontWeight: tokens.fontWeightRegular, fontVariantNumeric: 'tabular-nums' },
  surface: { padding: 0, width: '480px', border: `1px solid ${tokens.colorNeutralStroke1}` },
  columns: { display: 'grid', gridTemplateColumns: '160px minmax(0, 1fr)' },
  quick: { padding: '8px', borderRight: `1px solid ${tokens.colorNeutralStroke2}`, display: 'flex', flexDirection: 'column' },
  choice: { justifyContent: 'flex-start', fontWeight: tokens.fontWeightRegular, minHeight: '28px', whiteSpace: 'nowrap' },
  chosen: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground1 },
  custom: { display: 'flex', flexDirection: 'column', padding: '8px 16px 16px' },
  recent: {
    display: 'flex',
    flexDirection: 'column',
    margin: '16px -8px 0',
    paddingTop: '8px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  caption: {
    margin: '0 8px 4px',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  compare: { padding: '0 16px 12px' },
});

interface Props {
  readonly value: TimeRangeText;
  /** Told of the same range again, too: it is asked for anew. */
  onChange(value: TimeRangeText): void;
  /** Chooses another zone for the times of the page, by IANA name; empty is the zone of the general settings. Absent where it is not the page's to choose. */
  readonly onZone?: (name: string) => void;
  /** How far back the page compares with; not offered without {@link onCompareTo}. */
  readonly compareTo?: CompareTo | undefined;
  readonly onCompareTo?: (value: CompareTo | undefined) => void;
}

/** The time range: quick ranges at once, others by amount or by date, and those that the person chose before. */
export function TimeRangePicker({ value, onChange, onZone, compareTo, onCompareTo }: Props) {
  const styles = useStyles();
  const { from, to } = value;
  const zone = useTimeZone();
  const described = describeRange(from, to, zone);
  const [open, setOpen] = useState(false);
  const [tab, setTab] = useState<unknown>();
  const recent = useRecentRanges();
  const kind = tab ?? (readAbsolute(from) === undefined ? 'relative' : 'absolute');
  const apply = (range: TimeRangeText): void => {
    setOpen(false);
    recent.add(range);
    onChange(range);
  };
  const choice = (range: TimeRangeText, title: string) => {
    const isChosen = range.from === from && range.to === to;
    return (
      <Button
        key={title}
        className={mergeClasses(styles.choice, isChosen && styles.chosen)}
        appearance="subtle"
        size="small"
        aria-pressed={isChosen}
        onClick={() => apply({ from: range.from, to: range.to })}
      >
        {title}
      </Button>
    );
  };
  const show = (next: boolean): void => {
    setTab(undefined);
    setOpen(next);
  };
  return (
    <Popover open={open} onOpenChange={(_event, data) => show(data.open)} positioning="below-end" trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Button className={styles.trigger} icon={<Icon name="clock" size={16} />} aria-label={`Time range: ${described}`}>
          {described}
        </Button>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label="Time range">
        <div className={styles.columns}>
          <div className={styles.quick}>{quickRanges.map((range) => choice(range, range.title))}</div>
          <div className={styles.custom}>
            <TabList size="small" selectedValue={kind} onTabSelect={(_event, data) => setTab(data.value)}>
              <Tab value="relative">Relative</Tab>
              <Tab value="absolute">From – to</Tab>
            </TabList>
            {kind === 'relative' ? (
              <RelativeRange initial={parseRelative(from)} onApply={(start) => apply({ from: start, to: 'now' })} />
            ) : (
              <AbsoluteRange from={from} to={to} onApply={(start, end) => apply({ from: String(start), to: String(end) })} />
            )}
            {recent.ranges.length > 0 && (
              <section className={styles.recent} aria-label="Recent time ranges">
                <h2 className={styles.caption}>Recent</h2>
                {recent.ranges.map((range) => choice(range, describeRange(range.from, range.to, zone)))}
              </section>
            )}
          </div>
        </div>
        {onCompareTo !== undefined && (
          <Field className={styles.compare} label="Compare to">
            <ComparePicker value={compareTo} onChange={onCompareTo} />
          </Field>
        )}
        <RangeZone {...(onZone && { onZone })} />
      </PopoverSurface>
    </Popover>
  );
}
