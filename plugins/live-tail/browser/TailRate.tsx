import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { formatWhole } from '#sdk/browser';
import type { LiveTailStore } from './LiveTailStore';
import { rateSeconds } from './TailPace';

const useStyles = makeStyles({
  root: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
});

/** How fast logs come that match. */
export const TailRate = observer(function TailRate({ store }: { readonly store: LiveTailStore }) {
  const styles = useStyles();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const rate = store.isRunning ? store.pace.rate(now) : 0;
  return (
    <span
      className={styles.root}
      title={`Logs that match and have arrived in the last ${rateSeconds} seconds, by this browser's clock, those that wait or were skipped among them`}
    >
      {rate < 10 ? rate.toFixed(1) : formatWhole(Math.round(rate))} logs/s
    </span>
  );
});
