import { makeStyles, tokens } from '@fluentui/react-components';
import { errorMessage, nothingToShow } from '#sdk/browser';
import type { SharedSearch } from '../../common/sharedSearch';
import { Legend } from '../histogram/Legend';
import { LogsChart } from '../histogram/LogsChart';
import { useCountedSeries } from '../histogram/useCountedSeries';
import { useShownSeries } from '../histogram/useShownSeries';
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
  const { data, error, isError } = useSharedHistogram(place);
  const series = useCountedSeries(data, groupBy);
  const { hidden, drawn, toggle } = useShownSeries(series);
  const instead = isError ? (
    <span role="alert">Error fetching graph data: {errorMessage(error)}</span>
  ) : data?.total === 0 ? (
    nothingToShow
  ) : undefined;
  return (
    <section className={styles.root} aria-label="Logs over time">
      <Legend series={series} hidden={hidden} outdated={false} onToggle={toggle} />
      <LogsChart graph={data} series={drawn} yAxisScale={yAxisScale} onZoom={onZoom}>
        {instead}
      </LogsChart>
    </section>
  );
}
