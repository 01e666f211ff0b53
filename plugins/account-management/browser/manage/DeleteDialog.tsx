import { makeStyles } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, ErrorState, FormDialog, formatBytes, formatWhole, Skeleton, useService } from '#sdk/browser';
import { accountLoss } from '../../api';
import type { AccountLoss, ManagedAccount } from '../../contract';

const useStyles = makeStyles({ list: { margin: 0, paddingLeft: '20px' } });

/** Asks before an account is deleted, and names what is lost with it. */
export function DeleteDialog({
  account: { accountId, name },
  onDelete,
  onClose,
}: {
  readonly account: ManagedAccount;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const api = useService(apiService);
  const loss = useQuery({
    queryKey: ['accounts', 'loss', accountId],
    queryFn: ({ signal }) => call(api, accountLoss, { params: { id: accountId }, signal }),
    staleTime: 0,
  });
  return (
    <FormDialog
      title={`Delete the account ${name}?`}
      action="Delete account"
      isDestructive
      isReady={loss.data !== undefined}
      onSubmit={() => {
        onDelete();
        onClose();
      }}
      onClose={onClose}
    >
      {loss.isPending && <Skeleton lines={3} />}
      {loss.isError && <ErrorState title="It is not known what would be lost" error={loss.error} onRetry={() => void loss.refetch()} />}
      {loss.data !== undefined && (
        <>
          <span>This is lost for good:</span>
          <ul className={styles.list}>
            {lost(loss.data).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <span>Whoever works in it now goes on in the main account. Its data is removed in the background.</span>
        </>
      )}
    </FormDialog>
  );
}

const plural = (count: number, one: string, many: string): string => `${formatWhole(count)} ${count === 1 ? one : many}`;

/** What is lost, a line each. */
export function lost({ logs, samples, spans, others, elsewhere, firstDay, tokens, members }: AccountLoss): readonly string[] {
  const data = [
    ...(logs > 0 ? [plural(logs, 'log', 'logs')] : []),
    ...elsewhere.map(
      ({ title, logs: kept, storedBytes }) => `${formatWhole(kept)} ${title.toLowerCase()} (${formatBytes(storedBytes)} of files)`,
    ),
    ...(samples > 0 ? [plural(samples, 'metric sample', 'metric samples')] : []),
    ...(spans > 0 ? [plural(spans, 'span', 'spans')] : []),
    ...others.map(({ title, rows }) => `${plural(rows, 'row', 'rows')} of ${title.toLowerCase()}`),
  ];
  return [
    ...(data.length === 0 ? ['Nothing is stored in it'] : [`${data.join(', ')}, the oldest of ${firstDay}`]),
    `${plural(tokens, 'token', 'tokens')}: what sends with ${tokens === 1 ? 'it' : 'them'} is refused at once`,
    ...(members > 0 ? [`The access of ${plural(members, 'person', 'people')} with a role of their own in it`] : []),
  ];
}
