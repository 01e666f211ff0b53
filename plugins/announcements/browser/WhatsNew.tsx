import { Button, makeStyles, SearchBox, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { EmptyState, ErrorState, formatWhole, Skeleton } from '#sdk/browser';
import { AnnouncementCard } from './AnnouncementCard';
import { useAnnouncements, useReadAll } from './useAnnouncements';

/** Milliseconds after the last key that what is typed is searched for. */
const pause = 250;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
  search: { flexShrink: 0, padding: '8px 16px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  box: { width: '100%', maxWidth: '100%' },
  scrolled: { flexGrow: 1, minHeight: 0, overflowY: 'auto' },
  list: { margin: 0, padding: 0, listStyle: 'none' },
  foot: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    minHeight: '40px',
    padding: '4px 16px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
});

/** The drawer What's New: announcements newest first, a search, and more of them page by page. Who has opened it has read all. */
export default function WhatsNew() {
  const styles = useStyles();
  const [typed, setTyped] = useState('');
  const [term, setTerm] = useState('');
  useEffect(() => {
    const rest = setTimeout(() => setTerm(typed.trim()), pause);
    return () => clearTimeout(rest);
  }, [typed]);
  const found = useAnnouncements(term);
  useReadAll(found.dataUpdatedAt);
  const { data } = found;
  const announcements = data?.pages.flatMap(({ results }) => results) ?? [];
  const total = data?.pages.at(-1)?.total ?? 0;
  return (
    <div className={styles.root}>
      <div className={styles.search}>
        <SearchBox
          className={styles.box}
          size="small"
          aria-label="Search announcements"
          placeholder="Search announcements"
          value={typed}
          onChange={(_event, { value }) => setTyped(value)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled is reached by the keyboard */}
      <section className={styles.scrolled} aria-label="Announcements" tabIndex={0}>
        {found.isPending && <Skeleton lines={6} />}
        {found.isError && data === undefined && (
          <ErrorState title="Could not load announcements" error={found.error} onRetry={() => void found.refetch()} />
        )}
        {data !== undefined && announcements.length === 0 && (
          <EmptyState icon="megaphone" title={term === '' ? 'Nothing new yet' : 'No announcement matches'}>
            {term === '' ? 'What changes in this installation is told here.' : 'No title and no text holds these words.'}
          </EmptyState>
        )}
        {announcements.length > 0 && (
          <>
            <ul className={styles.list}>
              {announcements.map((announcement) => (
                <AnnouncementCard key={announcement.id} announcement={announcement} />
              ))}
            </ul>
            {found.isFetchNextPageError && (
              <ErrorState title="Could not load announcements" error={found.error} onRetry={() => void found.fetchNextPage()} />
            )}
            <div className={styles.foot}>
              <span role="status">
                {formatWhole(announcements.length)} of {formatWhole(total)}
              </span>
              {found.hasNextPage && (
                <Button size="small" disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
                  Load More
                </Button>
              )}
            </div>
          </>
        )}
      </section>
    </div>
  );
}
