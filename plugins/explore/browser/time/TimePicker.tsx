import {
  Button,
  makeStyles,
  mergeClasses,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Tab,
  TabList,
  tokens,
} from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Icon, useTimeZone } from '#sdk/browser';
import type { ExploreStore } from '../ExploreStore';
import { AbsoluteRange } from './AbsoluteRange';
import { describeRange, describeZone, parseRelative, quickRanges, readAbsolute } from './describeRange';
import { RelativeRange } from './RelativeRange';

const useStyles = makeStyles({
  trigger: { whiteSpace: 'nowrap', fontWeight: tokens.fontWeightRegular, fontVariantNumeric: 'tabular-nums' },
  surface: { padding: 0, width: '480px', border: `1px solid ${tokens.colorNeutralStroke1}` },
  columns: { display: 'grid', gridTemplateColumns: '160px 1fr' },
  quick: { padding: '8px', borderRight: `1px solid ${tokens.colorNeutralStroke2}`, display: 'flex', flexDirection: 'column' },
  choice: { justifyContent: 'flex-start', fontWeight: tokens.fontWeightRegular, minHeight: '28px' },
  chosen: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground1 },
  custom: { padding: '8px 16px 16px' },
  zone: {
    padding: '8px 16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});

/** The time range: quick ranges at once, others by amount or by date. */
export const TimePicker = observer(function TimePicker({ store }: { readonly store: ExploreStore }) {
  const styles = useStyles();
  const { from, to } = store.state;
  const zone = useTimeZone();
  const described = describeRange(from, to, zone);
  const [open, setOpen] = useState(false);
  const [tab, setTab] = useState<unknown>();
  const kind = tab ?? (readAbsolute(from) === undefined ? 'relative' : 'absolute');
  const apply = (start: string | number, end: string | number): void => {
    setOpen(false);
    store.setRange(start, end);
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
          <div className={styles.quick}>
            {quickRanges.map((range) => (
              <Button
                key={range.title}
                className={mergeClasses(styles.choice, range.from === from && range.to === to && styles.chosen)}
                appearance="subtle"
                size="small"
                aria-pressed={range.from === from && range.to === to}
                onClick={() => apply(range.from, range.to)}
              >
                {range.title}
              </Button>
            ))}
          </div>
          <div className={styles.custom}>
            <TabList size="small" selectedValue={kind} onTabSelect={(_event, data) => setTab(data.value)}>
              <Tab value="relative">Relative</Tab>
              <Tab value="absolute">From – to</Tab>
            </TabList>
            {kind === 'relative' ? (
              <RelativeRange initial={parseRelative(from)} onApply={(start) => apply(start, 'now')} />
            ) : (
              <AbsoluteRange from={from} to={to} onApply={apply} />
            )}
          </div>
        </div>
        <div className={styles.zone}>Times are shown in {describeZone(zone)}</div>
      </PopoverSurface>
    </Popover>
  );
});
