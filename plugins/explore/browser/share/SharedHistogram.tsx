import { makeStyles, tokens } from '@fluentui/react-components';
import { Histogram, useCountedSeries } from '#sdk/browser';
import type { SharedSearch } from '../../common/sharedSearch';
import { type SharedPlace, useSharedHistogram } from './useSharedLogs';

const useStyles = makeStyles({ root: { flexShrink: 0, padding: '4px 16px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` } });

interface Props {
  readonly search: SharedSearch;
  readonly place: SharedPlace;
  onZoom(from: number, to: number): void;
}

/** The logs of a shared search over time, as it was drawn when it was shared. */
export function SharedHistogram({ search: { groupBy, yAxisScale }, place, onZoom }: Props) {
  const styles = useStyles();
  const { data, error } = useSharedHistogram(place);
  const series = useCountedSeries(data?.series, groupBy);
  return (
    <section className={styles.root} aria-label="Logs over time">
      <Histogram counted={data} series={series} noun="logs" logarithmic={yAxisScale === 'LOGARITHMIC'} error={error} onChange={onZoom} />
    </section>
  );
}
