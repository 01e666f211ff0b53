import { makeStyles, tokens } from '@fluentui/react-components';
import type { MapMetric } from '../../common/map/serviceMap';
import { isWorse, type Level } from './metricLevel';

/** Colours of levels, as `color`. */
const useStyles = makeStyles({
  none: { color: tokens.colorNeutralStrokeAccessible },
  // Quiet, so that trouble is seen first.
  good: { color: tokens.colorNeutralForeground3 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  bad: { color: tokens.colorStatusDangerForeground1 },
  few: { color: tokens.colorNeutralStrokeAccessible },
  some: { color: tokens.colorBrandForeground1 },
  many: { color: tokens.colorCompoundBrandForeground1 },
});

/** The class that gives a level its colour: of errors and latency that of trouble, of rates ever stronger. */
export function useLevelStyles(): (metric: MapMetric, level: Level) => string {
  const styles = useStyles();
  return (metric, level) => {
    if (level === 'none') return styles.none;
    if (isWorse(metric)) return { low: styles.good, middle: styles.warning, high: styles.bad }[level];
    return { low: styles.few, middle: styles.some, high: styles.many }[level];
  };
}
