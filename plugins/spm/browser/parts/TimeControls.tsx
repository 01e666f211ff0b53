import { Label, makeStyles } from '@fluentui/react-components';
import { ComparePicker, RefreshControl, TimeRangePicker } from '#sdk/browser';
import type { SpmTimes } from './useSpmTimes';

const useStyles = makeStyles({ root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', marginLeft: 'auto' } });

/** When, compared with what, and how often again. */
export function TimeControls({ times, running }: { readonly times: SpmTimes; readonly running: boolean }) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <Label size="small" aria-hidden="true">
        Compare to
      </Label>
      <ComparePicker value={times.compareTo} onChange={times.compare} />
      <TimeRangePicker value={{ from: times.start, to: times.end }} onChange={({ from, to }) => times.show(from, to)} />
      <RefreshControl value={times.every} onChange={times.setEvery} onRefresh={times.refresh} running={running} />
    </div>
  );
}
