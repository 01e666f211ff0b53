import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import {
  apiService,
  datePatterns,
  endpointQuery,
  errorMessage,
  FormError,
  formatWhole,
  Skeleton,
  useService,
  useTimeZone,
} from '#sdk/browser';
import { readSending } from '../api';
import type { Sending } from '../common/endpointView';

const useStyles = makeStyles({
  list: { margin: '4px 0 0', paddingLeft: '20px', fontSize: tokens.fontSizeBase200, fontVariantNumeric: 'tabular-nums', minHeight: '20px' },
});

/** Every attempt of one message, the first one first. */
export function AttemptLog({ endpointId, sending }: { readonly endpointId: string; readonly sending: Sending }) {
  const styles = useStyles();
  const zone = useTimeZone();
  const api = useService(apiService);
  const { data, error } = useQuery({
    ...endpointQuery(api, readSending, { params: { id: endpointId, delivery: sending.id } }),
    // Another attempt makes another log.
    queryKey: ['endpoint-attempts', sending.id, sending.attempts, sending.state],
  });
  if (error !== null) return <FormError error={errorMessage(error)} />;
  if (data === undefined) return <Skeleton lines={1} />;
  if (data.log.length === 0) return <div>It has not been tried yet.</div>;
  return (
    <ol className={styles.list} aria-label="Attempts">
      {data.log.map(({ at, milliseconds, error: why }) => (
        <li key={at}>
          {zone.format(new Date(at), datePatterns.exact)}, {formatWhole(milliseconds)} ms: {why ?? 'taken'}
        </li>
      ))}
    </ol>
  );
}
