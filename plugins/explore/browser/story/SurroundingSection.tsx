import { makeStyles } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ErrorState, PartialNotice, Skeleton, useAfter, useService } from '#sdk/browser';
import { type Filter, includeValue } from '#sdk/query';
import { exploreDefaults } from '../../common/exploreState';
import { contextMost, contextStep } from '../../common/surrounding';
import type { ExploreHit } from '../../contract';
import type { ExploreStore } from '../store/ExploreStore';
import { Edge } from '../surrounding/Edge';
import { SurroundingLink } from '../surrounding/SurroundingLink';
import { useSurrounding } from '../surrounding/useSurrounding';
import { NarrowingChips } from './NarrowingChips';
import { narrowingsOf } from './narrowing';
import { StoryRows } from './StoryRows';
import { StorySection } from './StorySection';
import { storyStoreService } from './StoryStore';
import { storyDelay } from './storyDelay';

const useStyles = makeStyles({ chips: { padding: '0 16px 6px' } });

interface Props {
  readonly store: ExploreStore;
  readonly hit: ExploreHit;
  onOpen(id: string): void;
}

/** The logs around one, of the whole account: no filter of the search counts here, only what is chosen of the log itself. */
export const SurroundingSection = observer(function SurroundingSection({ store, hit, onOpen }: Props) {
  const styles = useStyles();
  const story = useService(storyStoreService);
  const narrowings = narrowingsOf(hit._source);
  const { contextBeforeAmount, contextAfterAmount } = exploreDefaults;
  const [before, askBefore] = useState(contextBeforeAmount);
  const [after, askAfter] = useState(contextAfterAmount);
  const filters = narrowings
    .filter(({ kind }) => story.narrowed.includes(kind))
    .reduce<readonly Filter[]>((all, { field, value }) => includeValue(all, field, value), []);
  const isSettled = useAfter(storyDelay);
  const found = useSurrounding({ id: hit._id, before, after, accounts: store.state.accounts, filters }, isSettled);
  const { data, error } = found;
  const waits = found.isPlaceholderData;
  return (
    <StorySection name="surrounding" title="Around it" actions={<SurroundingLink store={store} id={hit._id} />}>
      <div className={styles.chips}>
        <NarrowingChips
          narrowings={narrowings}
          isChosen={({ kind }) => story.narrowed.includes(kind)}
          onToggle={({ kind }) => story.narrow(kind)}
        />
      </div>
      {error !== null ? (
        <ErrorState title="The logs could not be loaded" error={error} onRetry={() => void found.refetch()} />
      ) : data === undefined ? (
        <Skeleton lines={10} height="328px" />
      ) : (
        <>
          {data.partial.length > 0 && (
            <PartialNotice>{data.partial.map(({ what, reason }) => `The ${what} are not among these: ${reason}`).join(' ')}</PartialNotice>
          )}
          <Edge
            side="before"
            shown={data.before}
            more={data.moreBefore}
            asked={before}
            loading={waits}
            onMore={() => askBefore(Math.min(before + contextStep, contextMost))}
          />
          <StoryRows label="Around it" hits={data.hits} currentId={hit._id} onOpen={onOpen} />
          <Edge
            side="after"
            shown={data.after}
            more={data.moreAfter}
            asked={after}
            loading={waits}
            onMore={() => askAfter(Math.min(after + contextStep, contextMost))}
          />
        </>
      )}
    </StorySection>
  );
});
