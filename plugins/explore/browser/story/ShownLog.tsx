import { ErrorState, focusSidePanel, Skeleton } from '#sdk/browser';
import type { ExploreStore } from '../store/ExploreStore';
import { storyPanelName } from '../store/storyPanelName';
import { LogStory } from './LogStory';
import type { useShownLog } from './useShownLog';

interface Props {
  readonly store: ExploreStore;
  readonly shown: ReturnType<typeof useShownLog>;
  onOpen(id: string): void;
}

/** The story of a log, or why it is not there yet. */
export function ShownLog({ store, shown: { hit, error, refetch }, onOpen }: Props) {
  // What was pressed goes with the story it was in; the keyboard stays in the panel.
  const open = (id: string): void => {
    focusSidePanel(storyPanelName);
    onOpen(id);
  };
  if (hit !== undefined) return <LogStory key={hit._id} store={store} hit={hit} onOpen={open} />;
  if (error !== null) return <ErrorState title="The log could not be loaded" error={error} onRetry={() => void refetch()} />;
  return <Skeleton lines={8} />;
}
