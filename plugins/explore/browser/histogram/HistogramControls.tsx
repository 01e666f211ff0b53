import { makeStyles, Select, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { ComparePicker } from '#sdk/browser';
import { readCompareTo } from '#sdk/query';
import { describeInterval } from '../../common/interval';
import type { HistogramResponse } from '../../contract';
import type { ExploreStore } from '../store/ExploreStore';
import { GroupByControl } from './GroupByControl';

const warmTier = "The Compare function doesn't work when the query results include warm tier data";
const intervals = ['auto', '1s', '5s', '10s', '30s', '1m', '5m', '10m', '30m', '1h', '3h', '12h', '1d'];

const useStyles = makeStyles({
  caption: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
});

interface Props {
  readonly store: ExploreStore;
  readonly graph: HistogramResponse | undefined;
}

/** How the logs are counted and drawn. Loaded after the graph's place is there. */
export default observer(function HistogramControls({ store, graph }: Props) {
  const styles = useStyles();
  const { timeInterval, yAxisScale } = store.state;
  const width = graph === undefined ? '' : describeInterval(graph.interval);
  return (
    <>
      {graph?.widened === true && <span className={styles.caption}>Interval too fine for this range: {width} a bar</span>}
      <span className={styles.caption} aria-hidden>
        Group by
      </span>
      <GroupByControl store={store} />
      <span className={styles.caption} aria-hidden>
        Compare to
      </span>
      <ComparePicker
        value={readCompareTo(store.state.compareTo)}
        unavailable={store.state.mode === 'WARM_TIER' ? warmTier : undefined}
        onChange={(compareTo) => store.set({ compareTo }, { replace: true })}
      />
      <Select
        size="small"
        aria-label="Bar width"
        value={timeInterval}
        onChange={(_event, choice) => store.set({ timeInterval: choice.value }, { replace: true })}
      >
        {(intervals.includes(timeInterval) ? intervals : [...intervals, timeInterval]).map((each) => (
          <option key={each} value={each}>
            {each !== 'auto' ? each : timeInterval === 'auto' && width !== '' ? `Auto (${width})` : 'Auto'}
          </option>
        ))}
      </Select>
      <Select
        size="small"
        aria-label="Scale of the y axis"
        value={yAxisScale}
        onChange={(_event, choice) =>
          store.set({ yAxisScale: choice.value === 'LOGARITHMIC' ? 'LOGARITHMIC' : 'LINEAR' }, { replace: true })
        }
      >
        <option value="LINEAR">Linear</option>
        <option value="LOGARITHMIC">Logarithmic</option>
      </Select>
    </>
  );
});
