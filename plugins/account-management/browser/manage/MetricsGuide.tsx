import { useQuery } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, CommandBox, EmptyState, ErrorState, FormDialog, Skeleton, useService } from '#sdk/browser';
import { metricsAccounts } from '../../api';
import { remoteWrite } from './remoteWrite';

/** How metrics are sent to the newest metrics account. */
export function MetricsGuide({ onCreate, onClose }: { readonly onCreate: () => void; readonly onClose: () => void }) {
  const api = useService(apiService);
  const accounts = useQuery({
    queryKey: ['accounts', 'metrics'],
    queryFn: ({ signal }) => call(api, metricsAccounts, { signal }),
  });
  const newest = accounts.data?.at(-1);
  const isMissing = accounts.data !== undefined && newest === undefined;
  return (
    <FormDialog
      title="Set up metrics"
      action={isMissing ? 'Create a metrics account' : 'Done'}
      onSubmit={isMissing ? onCreate : onClose}
      {...(isMissing ? { onClose } : { onClose: undefined, isAlert: false })}
    >
      {accounts.isPending && <Skeleton lines={4} />}
      {accounts.isError && (
        <ErrorState
          title="Error fetching accounts"
          error={accounts.error}
          hint="Reload the page, or contact support if it goes on."
          onRetry={() => void accounts.refetch()}
        />
      )}
      {isMissing && (
        <EmptyState icon="histogram" title="There is no metrics account">
          Create one: it comes with the token that metrics are sent with.
        </EmptyState>
      )}
      {newest !== undefined && (
        <>
          <span>
            Metrics of Prometheus, or of a collector that speaks its remote write, go into the account <strong>{newest.name}</strong>. Add
            this to its configuration and load it anew:
          </span>
          <CommandBox command={remoteWrite(newest.token ?? 'YOUR_SHIPPING_TOKEN', location.origin)} />
          <span>The first samples are there within a minute.</span>
        </>
      )}
    </FormDialog>
  );
}
