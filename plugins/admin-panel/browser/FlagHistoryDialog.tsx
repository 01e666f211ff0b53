import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { apiService, ErrorState, endpointQuery, ReadDialog, RelativeTime, Skeleton, useService } from '#sdk/browser';
import { flagHistory } from '../api';
import type { AdminFlag, FlagHistory } from '../contract';

const useStyles = makeStyles({
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: { margin: 0, paddingLeft: '20px', maxHeight: '30vh', overflow: 'auto' },
  readers: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
});

const changeText = ({ value, accountId, role }: FlagHistory['results'][number]): string =>
  `${value === null ? 'Follows' : value ? 'On' : 'Off'} for ${accountId !== null ? `account ${accountId}` : role === null ? 'everybody' : `the role ${role}`}`;

/** Who switched a flag, for whom and when, and what stands behind it. */
export function FlagHistoryDialog({ flag, onClose }: { readonly flag: AdminFlag; readonly onClose: () => void }) {
  const styles = useStyles();
  const api = useService(apiService);
  const history = useQuery(endpointQuery(api, flagHistory, { params: { name: flag.name } }));
  return (
    <ReadDialog title={flag.name} onClose={onClose}>
      <span>{flag.title}</span>
      <h3 className={styles.heading}>What stands behind it</h3>
      {flag.readers.length === 0 && 'No condition of a contribution; code of its plugin reads it.'}
      {flag.readers.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled is reached by the keyboard
        <ul className={`${styles.list} ${styles.readers}`} tabIndex={0}>
          {flag.readers.map((reader) => (
            <li key={reader}>{reader}</li>
          ))}
        </ul>
      )}
      <h3 className={styles.heading}>History</h3>
      {history.isPending && <Skeleton lines={2} />}
      {history.isError && <ErrorState title="The history could not be read" error={history.error} onRetry={() => void history.refetch()} />}
      {history.data?.total === 0 && 'Nobody has switched it.'}
      {history.data !== undefined && history.data.total > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled is reached by the keyboard
        <ul className={styles.list} tabIndex={0}>
          {history.data.results.map((row) => (
            <li key={`${row.at} ${row.accountId} ${row.role}`}>
              {changeText(row)}, by {row.by}, <RelativeTime value={row.at} />
            </li>
          ))}
          {history.data.total > history.data.results.length && <li>and {history.data.total - history.data.results.length} older ones</li>}
        </ul>
      )}
    </ReadDialog>
  );
}
