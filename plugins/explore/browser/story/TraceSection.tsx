import { observer } from 'mobx-react-lite';
import { AppLink, ErrorState, formatWhole, Skeleton, useAfter } from '#sdk/browser';
import { fieldText, includeValue } from '#sdk/query';
import { exploreAddress } from '../../common/exploreState';
import type { ExploreHit } from '../../contract';
import type { ExploreStore } from '../store/ExploreStore';
import { StoryRows } from './StoryRows';
import { StorySection } from './StorySection';
import { storyDelay } from './storyDelay';
import { useTraceLogs } from './useTraceLogs';

interface Props {
  readonly store: ExploreStore;
  readonly hit: ExploreHit;
  readonly traceId: string;
  onOpen(id: string): void;
}

/** The logs of the trace that a log belongs to, of all services, in order. */
export const TraceSection = observer(function TraceSection({ store, hit, traceId, onOpen }: Props) {
  const { accounts } = store.state;
  const at = new Date(fieldText(hit._source['@timestamp'])).getTime();
  const mode = store.state.mode === 'WARM_TIER' ? 'WARM_TIER' : 'CLASSIC';
  const isSettled = useAfter(storyDelay);
  const { data, error, refetch } = useTraceLogs({ traceId, at, accounts, mode }, isSettled && !Number.isNaN(at));
  const hits = data?.hits ?? [];
  const first = new Date(fieldText(hits[0]?._source['@timestamp'])).getTime();
  const filters = includeValue([], 'trace_id', traceId);
  const minute = 60_000;
  const range = { from: String(at - minute), to: String(at + minute) };
  return (
    <StorySection
      name="trace"
      title="Logs of its trace"
      note={data === undefined ? undefined : noteOf(hits.length, data.total ?? hits.length)}
      actions={<AppLink to={exploreAddress({ filters, accounts, mode, sort: '@timestamp', ...range })}>Search them</AppLink>}
    >
      {error !== null ? (
        <ErrorState title="The logs of the trace could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton lines={4} />
      ) : (
        <StoryRows
          label="Logs of its trace"
          hits={hits}
          currentId={hit._id}
          timeOf={(time) => `+${formatWhole(time - first)} ms`.padStart(10)}
          onOpen={onOpen}
        />
      )}
    </StorySection>
  );
});

const noteOf = (shown: number, total: number): string =>
  total > shown ? `the first ${formatWhole(shown)} of ${formatWhole(total)}` : formatWhole(total);
