import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#sdk';
import {
  apiService,
  EmptyState,
  ErrorState,
  endpointKey,
  endpointQuery,
  errorMessage,
  formatWhole,
  noticesService,
  RelativeTime,
  SidePanel,
  Skeleton,
  useService,
} from '#sdk/browser';
import { listSendings, resend } from '../api';
import type { ListedEndpoint, Sending } from '../common/endpointView';
import { AttemptLog } from './AttemptLog';
import { stateLooks } from './stateLooks';

const aPage = 50;
/** Milliseconds after which what is on its way is asked about again. */
const again = 3000;

const useStyles = makeStyles({
  body: { overflow: 'auto', padding: '0 16px 16px', display: 'flex', flexDirection: 'column', gap: '8px' },
  list: { listStyle: 'none', margin: 0, padding: 0 },
  item: { padding: '8px 0', borderBottom: `1px solid ${tokens.colorNeutralStroke2}`, overflowWrap: 'anywhere' },
  head: { display: 'flex', alignItems: 'center', gap: '8px' },
  title: { minWidth: 0, marginRight: 'auto' },
  faint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  note: { color: tokens.colorStatusWarningForeground1, fontSize: tokens.fontSizeBase200 },
  error: { color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
});

/** What was sent to an endpoint within 30 days, how each attempt went, and another try of what failed. */
export function DeliveriesPanel({ endpoint, onClose }: { readonly endpoint: ListedEndpoint; onClose(): void }) {
  const styles = useStyles();
  const api = useService(apiService);
  const [limit, setLimit] = useState(aPage);
  const { data, error, refetch } = useQuery({
    ...endpointQuery(api, listSendings, { params: { id: endpoint.id }, query: { offset: 0, limit } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.results.some((one) => one.state === 'waiting') === true ? again : false),
  });
  return (
    <SidePanel name="endpoint-deliveries" shown={endpoint.id} title={endpoint.title} noun="Messages" takesFocus onClose={onClose}>
      <div className={styles.body}>
        {data === undefined && error === null && <Skeleton lines={6} />}
        {data === undefined && error !== null && (
          <ErrorState title="The messages could not be read" error={error} onRetry={() => void refetch()} />
        )}
        {data?.total === 0 && (
          <EmptyState icon="megaphone" title="Nothing was sent here">
            Messages of the last 30 days stand here, test messages included.
          </EmptyState>
        )}
        {data !== undefined && data.total > 0 && (
          <>
            <div className={styles.faint}>
              {formatWhole(data.results.length)} of {formatWhole(data.total)} messages within 30 days
            </div>
            <ul className={styles.list} aria-label="Messages">
              {data.results.map((sending) => (
                <SendingItem key={sending.id} endpointId={endpoint.id} sending={sending} />
              ))}
            </ul>
            {data.results.length < data.total && limit < 200 && (
              <div>
                <Button size="small" onClick={() => setLimit(Math.min(200, limit + aPage))}>
                  Show more
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </SidePanel>
  );
}

function SendingItem({ endpointId, sending }: { readonly endpointId: string; readonly sending: Sending }) {
  const styles = useStyles();
  const api = useService(apiService);
  const queries = useQueryClient();
  const notices = useService(noticesService);
  const [isOpen, setOpen] = useState(false);
  const retry = useMutation({
    mutationFn: () => call(api, resend, { params: { id: endpointId, delivery: sending.id } }),
    onError: (error) => notices.show({ intent: 'danger', title: 'The message could not be sent again', text: errorMessage(error) }),
    onSettled: () =>
      queries.invalidateQueries({ queryKey: endpointKey(listSendings, { params: { id: endpointId }, query: {} }).slice(0, -1) }),
  });
  const look = stateLooks[sending.state];
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <Badge appearance="tint" color={look.color}>
          {look.title}
        </Badge>
        <span className={styles.title}>{sending.title}</span>
        {sending.state === 'failed' && sending.reason !== 'test' && (
          <Button size="small" disabled={retry.isPending} onClick={() => retry.mutate()}>
            Send again
          </Button>
        )}
        <Button size="small" appearance="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {sending.attempts === 1 ? '1 attempt' : `${sending.attempts} attempts`}
        </Button>
      </div>
      <div className={styles.faint}>
        <RelativeTime value={sending.createdAt} />
        {sending.providerId !== null && `, known there as ${sending.providerId}`}
      </div>
      {sending.note !== null && <div className={styles.note}>{sending.note}</div>}
      {sending.error !== null && <div className={styles.error}>{sending.error}</div>}
      {isOpen && <AttemptLog endpointId={endpointId} sending={sending} />}
    </li>
  );
}
