import { useHref, useNavigate } from 'react-router';
import { useService } from '#sdk/browser';
import { surroundingAddress } from '../../common/surrounding';
import type { ExploreStore } from '../store/ExploreStore';
import { preferencesStoreService } from '../store/PreferencesStore';

/** How this person opens what surrounds a log. Read it in an observer: the preference may come later than the page. */
export function useOpenSurrounding(store: ExploreStore) {
  const navigate = useNavigate();
  const root = useHref('/').replace(/\/$/, '');
  const { openSurroundingLogsInNewTab: inNewTab } = useService(preferencesStoreService).generalSettings;
  const open = (id: string): void => {
    const address = surroundingAddress(store.state, id);
    if (inNewTab) window.open(`${root}${address}`, '_blank', 'noreferrer');
    else void navigate(address);
  };
  return { inNewTab, open };
}
