import { makeStyles } from '@fluentui/react-components';
import { AppLink, ErrorState, FormDialog, formatBytes, PartialNotice, Skeleton } from '#sdk/browser';
import type { TimelessRow, TimelessWriter } from '../schemas';
import { useTimelessCalls, useWriters } from './useTimeless';

const useStyles = makeStyles({ list: { margin: 0, paddingLeft: '20px' } });

const addressOf = ({ id, type }: TimelessWriter): string | undefined =>
  type === 'CONTINUOUS_AGGREGATION' ? `/optimizers/${encodeURIComponent(id)}` : undefined;

/** Asks before an index is deleted, and says which triggers keep it from that. */
export function DeleteTimeless({ index, onClose }: { readonly index: TimelessRow; onClose(): void }) {
  const styles = useStyles();
  const writers = useWriters(index.id);
  const { remove } = useTimelessCalls();
  const { data, error } = writers;
  const isUsed = data !== undefined && data.total > 0;
  return (
    <FormDialog
      title={`Delete the Timeless index ${index.name}?`}
      action="Delete index"
      isDestructive
      isReady={data !== undefined && !isUsed}
      onClose={onClose}
      onSubmit={() => {
        remove.mutate(index);
        onClose();
      }}
    >
      {data === undefined && error === null && <Skeleton lines={2} />}
      {error !== null && <ErrorState title="It is not known what writes to it" error={error} onRetry={() => void writers.refetch()} />}
      {isUsed && (
        <>
          <PartialNotice>
            {data.total === 1 ? 'A trigger writes to it.' : `${data.total} triggers write to it.`} Give {data.total === 1 ? 'it' : 'them'}{' '}
            another target or delete {data.total === 1 ? 'it' : 'them'} first.
          </PartialNotice>
          <ul className={styles.list}>
            {data.results.map((writer) => {
              const address = addressOf(writer);
              return <li key={writer.id}>{address === undefined ? writer.name : <AppLink to={address}>{writer.name}</AppLink>}</li>;
            })}
          </ul>
        </>
      )}
      {data !== undefined && !isUsed && (
        <span>
          Nobody finds it from then on, and{' '}
          {index.usedBytes === null ? 'all that it holds' : `the ${formatBytes(index.usedBytes)} that it holds`} will be removed for good.
        </span>
      )}
    </FormDialog>
  );
}
