import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { telemetryStatus } from '#plugins/ingest/api';
import { AppLink, apiService, endpointQuery, Icon, RelativeTime, useService } from '#sdk/browser';
import type { ShippedProduct } from './shippedProducts';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: '8px', margin: 0, minHeight: '20px', color: tokens.colorNeutralForeground2 },
  come: { color: tokens.colorStatusSuccessForeground1 },
});

/** How often it is looked while nothing has come, in milliseconds. */
const pace = 3000;

/** Whether data of a product has come, looked at until it has. */
export function Arrived({ product: { noun, signal } }: { readonly product: ShippedProduct }) {
  const styles = useStyles();
  const api = useService(apiService);
  const status = useQuery({
    ...endpointQuery(api, telemetryStatus),
    refetchInterval: ({ state }) => (state.data?.[signal].sent === true ? 5 * pace : pace),
    retry: 0,
  });
  const { sent = false, timestamp = null } = status.data?.[signal] ?? {};
  const named = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
  return (
    <p className={mergeClasses(styles.root, sent && styles.come)} role="status" aria-label="Arrival">
      <Icon name={sent ? 'check' : 'clock'} size={16} />
      {status.isPending && `Looking whether ${noun} have arrived`}
      {status.isError && `Whether ${noun} have arrived is not known just now`}
      {status.isSuccess && !sent && `No ${noun} have arrived yet. This page looks again by itself.`}
      {status.isSuccess && sent && (
        <span>
          {named} have arrived
          {timestamp !== null && (
            <>
              , the latest <RelativeTime value={timestamp} />
            </>
          )}
          . <AppLink to="/ingestion">What arrives</AppLink>
        </span>
      )}
    </p>
  );
}
