import { makeStyles, tokens } from '@fluentui/react-components';
import { ErrorState, RelativeTime, Skeleton } from '#sdk/browser';
import { entryText } from './entryText';
import { useHistory } from './useEvents';

const useStyles = makeStyles({
  title: { margin: '0 0 6px', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  entry: { padding: '8px 0', borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  about: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  rest: { margin: '4px 0 0', color: tokens.colorNeutralForeground2 },
});

/** What was done about an event and what befell it, by whom and when, the newest first. */
export function EventHistory({ id }: { readonly id: number }) {
  const styles = useStyles();
  const { data, error, refetch } = useHistory(id);
  return (
    <section aria-label="History">
      <h3 className={styles.title}>History</h3>
      {data === undefined && error === null && <Skeleton lines={4} />}
      {data === undefined && error !== null && (
        <ErrorState title="The history could not be read" error={error} onRetry={() => void refetch()} />
      )}
      <ol className={styles.list}>
        {data?.results.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <div className={styles.text}>{entryText(entry)}</div>
            <div className={styles.about}>
              {entry.by !== null && `${entry.by}, `}
              <RelativeTime value={entry.at} />
            </div>
          </li>
        ))}
      </ol>
      {data !== undefined && data.total > data.results.length && (
        <p className={styles.rest}>
          The newest {data.results.length} of {data.total} entries
        </p>
      )}
    </section>
  );
}
