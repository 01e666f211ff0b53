import { Button } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Icon, useService } from '#sdk/browser';
import type { Bookmark } from '../contract';
import { recentsStoreService } from './recentsStoreService';

/** Adds and removes the bookmark of one thing in the account in use. */
export default observer(function BookmarkButton({ target }: { readonly target: Omit<Bookmark, 'accountId'> }) {
  const store = useService(recentsStoreService);
  useEffect(() => {
    // Until they are known it reads as not marked; pressing it tries again and says what failed.
    store.load().catch(() => undefined);
  }, [store]);
  const isBookmarked = store.isBookmarked(target);
  return (
    <Button
      size="small"
      appearance="subtle"
      icon={<Icon name={isBookmarked ? 'bookmark-filled' : 'bookmark'} size={16} />}
      aria-pressed={isBookmarked}
      onClick={() => void store.toggle(target)}
    >
      {isBookmarked ? 'Bookmarked' : 'Bookmark'}
    </Button>
  );
});
