import { observer } from 'mobx-react-lite';
import { type PanelSteps, SidePanel, useOffers } from '#sdk/browser';
import { type ExploreHit, panels } from '../../contract';
import type { ExploreStore } from '../store/ExploreStore';
import { storyPanelName } from '../store/storyPanelName';
import { LogActions } from './LogActions';
import { ShownLog } from './ShownLog';
import { ShownThing } from './ShownThing';
import { useShownLog } from './useShownLog';

interface Props {
  readonly store: ExploreStore;
  readonly hits: readonly ExploreHit[];
}

/**
 * The log that was clicked, or what another area has beside the logs, such as an exception, with all that belongs to it. j and k go on to the next in the
 * list, Enter goes into it, Escape closes. Nothing while the address names nothing.
 */
export const StoryPanel = observer(function StoryPanel({ store, hits }: Props) {
  const { quickViewLogId: id, panel = '', accounts, mode } = store.state;
  const shown = useShownLog({ id, accounts, mode, hits });
  const colon = panel.indexOf(':');
  const offer = useOffers(panels).find((one) => one.id === panel.slice(0, colon));
  const common = { name: storyPanelName, onClose: store.closePanel };
  if (id !== undefined) {
    const steps = stepsOf(
      hits.map(({ _id }) => _id),
      id,
      store.openLog,
    );
    return (
      <SidePanel
        {...common}
        shown={id}
        title="Log"
        noun="Log"
        steps={steps}
        actions={<LogActions id={id} mode={mode} highlight={shown.hit?.highlight} />}
      >
        <ShownLog store={store} shown={shown} onOpen={(other) => store.openLog(other, { step: true })} />
      </SidePanel>
    );
  }
  if (offer === undefined) return null;
  const { title } = offer.data;
  return (
    <SidePanel {...common} shown={panel} title={title} noun={title} takesFocus steps={stepsOf(store.walked, panel, store.openPanel)}>
      <ShownThing key={panel} store={store} offer={offer} id={panel.slice(colon + 1)} />
    </SidePanel>
  );
});

/** From the one on show to its neighbours in a list. */
function stepsOf(list: readonly string[], shown: string, open: (id: string) => void): PanelSteps {
  const at = list.indexOf(shown);
  return {
    hasPrevious: at > 0,
    hasNext: at >= 0 && at < list.length - 1,
    onStep: (by) => {
      const next = list[at + by];
      if (at >= 0 && next !== undefined) open(next);
    },
  };
}
