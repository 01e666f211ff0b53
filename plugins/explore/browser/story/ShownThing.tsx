import { type ComponentProps, useMemo } from 'react';
import { Extension, focusSidePanel } from '#sdk/browser';
import type { ExploreHit } from '../../contract';
import type { ExploreStore } from '../store/ExploreStore';
import { storyPanelName } from '../store/storyPanelName';
import { LogStory } from './LogStory';

interface Props {
  readonly store: ExploreStore;
  /** Of a contribution to `explore/panel@1`. */
  readonly offer: ComponentProps<typeof Extension>['offer'];
  readonly id: string;
}

/** What another area has beside the logs, with the story of the log that stands for it. */
export function ShownThing({ store, offer, id }: Props) {
  const Log = useMemo(() => {
    const open = (other: string): void => {
      focusSidePanel(storyPanelName);
      store.openLog(other, { step: true });
    };
    return ({ hit }: { readonly hit: ExploreHit }) => <LogStory key={hit._id} store={store} hit={hit} onOpen={open} />;
  }, [store]);
  return <Extension offer={offer} props={{ id, Log }} />;
}
