import { useEffect } from 'react';
import { SidePanel, useService } from '#sdk/browser';
import type { LogPanelProps } from '../../contract';
import { ExploreZone } from '../preferences/ExploreZone';
import { exploreStoreService } from '../store/ExploreStore';
import { preferencesStoreService } from '../store/PreferencesStore';
import { storyPanelName } from '../store/storyPanelName';
import { LogActions } from './LogActions';
import { ShownLog } from './ShownLog';
import { useShownLog } from './useShownLog';
import { useStartAround } from './useStartAround';

/** The panel of one log, for pages that are not Explore's. */
export default function LogPanel({ id, accounts, steps, onOpen, onClose }: LogPanelProps) {
  const store = useService(exploreStoreService);
  const preferences = useService(preferencesStoreService);
  // The defaults hold where they cannot be had.
  useEffect(() => void preferences.load().catch(() => {}), [preferences]);
  const shown = useShownLog({ id, accounts, hits: [] });
  useStartAround(store, shown.hit, 'CLASSIC', accounts);
  return (
    <SidePanel
      name={storyPanelName}
      shown={id}
      title="Log"
      noun="Log"
      takesFocus
      {...(steps !== undefined && { steps })}
      onClose={onClose}
      actions={<LogActions id={id} mode={undefined} highlight={undefined} />}
    >
      <ExploreZone>
        <ShownLog store={store} shown={shown} onOpen={onOpen} />
      </ExploreZone>
    </SidePanel>
  );
}
