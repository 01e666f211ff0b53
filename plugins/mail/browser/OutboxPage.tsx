import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#sdk';
import {
  apiService,
  type DataColumn,
  DataTable,
  EmptyState,
  ErrorState,
  endpointKey,
  endpointQuery,
  errorMessage,
  noticesService,
  Page,
  RelativeTime,
  Skeleton,
  useService,
} from '#sdk/browser';
import { copyLink, listOutbox, retryMail } from '../api';
import type { MailState, OutboxEntry } from '../contract';
import { LinkDialog } from './LinkDialog';

const useStyles = makeStyles({
  waiting: { fontWeight: tokens.fontWeightSemibold },
  sent: { color: tokens.colorStatusSuccessForeground1 },
  failed: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  settled: { color: tokens.colorNeutralForeground3 },
  expired: { color: tokens.colorStatusWarningForeground1 },
});

const stateTitles: Readonly<Record<MailState, string>> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  settled: 'No longer needed',
  expired: 'Expired',
};

/** Outgoing mail: what was sent, what waits or failed and why, and the links of those for an admin to hand over. */
export default function OutboxPage() {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const [copied, setCopied] = useState<{ readonly to: string; readonly path: string }>();
  const list = useQuery(endpointQuery(api, listOutbox));
  const onSettled = () => queries.invalidateQueries({ queryKey: endpointKey(listOutbox) });
  const failed = (title: string) => (error: unknown) => notices.show({ intent: 'danger', title, text: errorMessage(error) });
  const link = useMutation({
    mutationFn: ({ id }: OutboxEntry) => call(api, copyLink, { params: { id } }),
    onSuccess: ({ path: found }, { to }) => setCopied({ to, path: found }),
    onError: failed('The link could not be shown'),
  });
  const retry = useMutation({
    mutationFn: ({ id }: OutboxEntry) => call(api, retryMail, { params: { id } }),
    onSuccess: (_answer, { to }) => notices.show({ intent: 'info', title: `The mail to ${to} is being sent again` }),
    onError: failed('The mail could not be sent again'),
    onSettled,
  });
  const { data } = list;
  return (
    <Page
      title="Mail outbox"
      layout="column"
      description="Invitations, verifications and password resets on their way. Links that could not be sent can be handed over by hand."
      action={<Button onClick={() => void list.refetch()}>Refresh</Button>}
      busy={list.isFetching}
    >
      {data?.hasServer === false && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            There is no mail server. Set ASTROLABE_SMTP_URL to have mails sent; until then, copy a link and hand it over by other means.
          </MessageBarBody>
        </MessageBar>
      )}
      {list.isPending && <Skeleton />}
      {list.isError && data === undefined && (
        <ErrorState title="The outbox could not be read" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {data?.entries.length === 0 && (
        <EmptyState icon="share" title="No mails yet">
          Whoever is invited or asks for a new password gets one.
        </EmptyState>
      )}
      {data !== undefined && data.entries.length > 0 && (
        <DataTable
          frame="70vh"
          label="Mail outbox"
          noun={['mail', 'mails']}
          columns={columnsOf({ hasServer: data.hasServer, onLink: link.mutate, onRetry: retry.mutate })}
          rows={data.entries}
          rowKey={({ id }) => String(id)}
        />
      )}
      {copied !== undefined && <LinkDialog to={copied.to} path={copied.path} onClose={() => setCopied(undefined)} />}
    </Page>
  );
}

interface Actions {
  readonly hasServer: boolean;
  readonly onLink: (entry: OutboxEntry) => void;
  readonly onRetry: (entry: OutboxEntry) => void;
}

const columnsOf = ({ hasServer, onLink, onRetry }: Actions): readonly DataColumn<OutboxEntry>[] => [
  { key: 'to', title: 'To', render: ({ to }) => <span title={to}>{to}</span> },
  { key: 'subject', title: 'Subject', render: ({ subject }) => <span title={subject}>{subject}</span> },
  { key: 'created', title: 'Created', width: '150px', render: ({ createdAt }) => <RelativeTime value={createdAt} /> },
  { key: 'state', title: 'State', width: '150px', render: ({ state }) => <State state={state} /> },
  {
    key: 'reason',
    title: 'Why',
    render: ({ state, reason }) => {
      // That there is no server stands above the table.
      const told = hasServer || state !== 'waiting' ? (reason ?? '–') : '–';
      return <span title={told}>{told}</span>;
    },
  },
  {
    key: 'actions',
    title: '',
    width: hasServer ? '200px' : '120px',
    render: (entry) =>
      entry.hasLink && (
        <>
          <Button size="small" appearance="subtle" aria-label={`Copy link for ${entry.to}`} onClick={() => onLink(entry)}>
            Copy link
          </Button>
          {hasServer && (
            <Button size="small" appearance="subtle" aria-label={`Send again: the mail to ${entry.to}`} onClick={() => onRetry(entry)}>
              Send again
            </Button>
          )}
        </>
      ),
  },
];

function State({ state }: { readonly state: MailState }) {
  const styles = useStyles();
  return <span className={styles[state]}>{stateTitles[state]}</span>;
}
