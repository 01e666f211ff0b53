import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { EmptyState, ErrorState, Skeleton } from '#sdk/browser';
import { leadingOf, leadingOfVisit } from './addressOf';
import { RecentRow } from './RecentRow';
import { useLoadedRecents } from './useLoadedRecents';

const useStyles = makeStyles({
  title: { margin: 0, padding: '8px 12px 4px', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: { listStyleType: 'none', margin: 0, padding: '0 4px 8px', maxHeight: '36vh', overflowY: 'auto' },
  none: { margin: 0, padding: '0 12px 12px', color: tokens.colorNeutralForeground3 },
});

/** What a person has marked and where they have been lately, each newest first. */
export default observer(function RecentLists({ onOpen }: { readonly onOpen?: () => void }) {
  const styles = useStyles();
  const { store, error, load } = useLoadedRecents();
  const { bookmarks, visits, places, accountId } = store;
  if (error !== undefined) return <ErrorState title="Bookmarks could not be read" error={error} onRetry={load} />;
  if (bookmarks === undefined) return <Skeleton lines={4} />;
  if (bookmarks.length === 0 && visits.length === 0)
    return (
      <EmptyState icon="bookmark" title="No bookmarks yet">
        Open a log or a dashboard and press Bookmark: it is found here and in the search, in every account of yours.
      </EmptyState>
    );
  return (
    <>
      <h2 className={styles.title}>Bookmarks</h2>
      {bookmarks.length === 0 ? (
        <p className={styles.none}>Nothing is bookmarked.</p>
      ) : (
        <ul className={styles.list} aria-label="Bookmarks">
          {bookmarks.map((bookmark) => (
            <RecentRow
              key={`${bookmark.source} ${bookmark.accountId} ${bookmark.id}`}
              leading={leadingOf(bookmark, places, accountId)}
              isBookmarked
              onRemove={() => void store.remove(bookmark)}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
      {visits.length > 0 && (
        <>
          <h2 className={styles.title}>Recently visited</h2>
          <ul className={styles.list} aria-label="Recently visited">
            {visits.map((visit) => {
              const leading = leadingOfVisit(visit, places, accountId);
              const { bookmark } = leading;
              const marked = bookmarks.find(
                (each) => each.id === bookmark.id && each.source === bookmark.source && each.accountId === bookmark.accountId,
              );
              return (
                <RecentRow
                  key={`${visit.state.name} ${bookmark.source} ${bookmark.accountId} ${bookmark.id}`}
                  leading={leading}
                  isBookmarked={marked !== undefined}
                  onRemove={marked === undefined ? undefined : () => void store.remove(marked)}
                  onOpen={onOpen}
                />
              );
            })}
          </ul>
        </>
      )}
    </>
  );
});
