import { makeStyles, tokens } from '@fluentui/react-components';
import type { PlotArea } from '../../charts/plotArea';

const useStyles = makeStyles({
  root: { position: 'absolute', pointerEvents: 'none', backgroundColor: tokens.colorPaletteYellowBackground3, opacity: 0.3 },
});

interface Props {
  readonly area: PlotArea;
  readonly times: readonly number[];
  readonly interval: number;
  /** Milliseconds since the epoch, `to` excluded. */
  readonly range: { readonly from: number; readonly to: number };
}

/** A stretch of time that matters, such as that of an incident. */
export function HighlightBand({ area, times, interval, range }: Props) {
  const styles = useStyles();
  const begin = times[0] ?? 0;
  const whole = Math.max(times.length * interval, 1);
  const placeOf = (time: number): number => area.left + Math.min(1, Math.max(0, (time - begin) / whole)) * (area.right - area.left);
  const left = placeOf(range.from);
  const width = placeOf(range.to) - left;
  if (width <= 0) return null;
  return <div className={styles.root} style={{ left, width, top: area.top, height: area.bottom - area.top }} data-highlight />;
}
