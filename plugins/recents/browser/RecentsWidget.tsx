import { makeStyles } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { EmptyState, ErrorState, Skeleton } from '#sdk/browser';
import { hasBookmark } from '../common/bookmarks';
import { leadingOfVisit } from './addressOf';
import { RecentRow } from './RecentRow';
import { useLoadedRecents } from './useLoadedRecents';

const useStyles = makeStyles({ list: { listStyleType: 'none', margin: 0, padding: '0 8px 8px' } });

/** Where the person has been lately, newest first. */
export default observer(function RecentsWidget() {
  const styles = useStyles();
  const { store, error, load } = useLoadedRecents();
  const { bookmarks, visits, places, accountId } = store;
  if (error !== undefined) return <ErrorState title="Recent visits could not be read" error={error} onRetry={load} />;
  if (bookmarks === undefined) return <Skeleton lines={4} />;
  if (visits.length === 0)
    return <EmptyState title="No visits yet">What you look at, such as a log, is listed here to go back to.</EmptyState>;
  return (
    <ul className={styles.list} aria-label="Recently visited">
      {visits.map((visit) => {
        const leading = leadingOfVisit(visit, places, accountId);
        const { bookmark } = leading;
        return (
          <RecentRow
            key={`${visit.state.name} ${bookmark.source} ${bookmark.accountId} ${bookmark.id}`}
            leading={leading}
            isBookmarked={hasBookmark(bookmarks, bookmark)}
            onRemove={() => void store.remove(bookmark)}
            onOpen={undefined}
          />
        );
      })}
    </ul>
  );
});
