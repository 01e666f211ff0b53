import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import {
  AppLink,
  DangerButton,
  type DataColumn,
  DataTable,
  EmptyState,
  ErrorState,
  FormDialog,
  Page,
  RelativeTime,
  Skeleton,
  useFacts,
  useOffers,
} from '#sdk/browser';
import { type Share, shareViews } from '../contract';
import { useShares } from './useShares';

const useStyles = makeStyles({
  over: { color: tokens.colorNeutralForeground3 },
});

/** What the account has shared by links, until when, and the way to take it back. */
export default function PublicLinksPage() {
  const styles = useStyles();
  const seesAll = useFacts().can?.has('MANAGE_PUBLIC_LINKS') === true;
  const kinds = new Map(useOffers(shareViews).map(({ id, data }) => [id, data.title]));
  const { list, revoke } = useShares();
  const [toRevoke, setToRevoke] = useState<Share>();
  const columns: readonly DataColumn<Share>[] = [
    { key: 'title', title: 'Name', render: ({ title }) => <span title={title}>{title}</span> },
    { key: 'kind', title: 'Shows', width: '110px', render: ({ kind }) => kinds.get(kind) ?? kind },
    { key: 'by', title: 'Created by', width: '220px', render: ({ createdBy }) => <span title={createdBy}>{createdBy}</span> },
    { key: 'created', title: 'Created', width: '140px', render: ({ createdAt }) => <RelativeTime value={createdAt} /> },
    { key: 'ends', title: 'Expires', width: '170px', render: (share) => <Ending share={share} over={styles.over} /> },
    {
      key: 'used',
      title: 'Last opened',
      width: '140px',
      render: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : <RelativeTime value={lastUsedAt} />),
    },
    {
      key: 'actions',
      title: '',
      width: '100px',
      render: (share) => (
        <DangerButton size="small" appearance="subtle" aria-label={`Revoke the link ${share.title}`} onClick={() => setToRevoke(share)}>
          Revoke
        </DangerButton>
      ),
    },
  ];
  return (
    <Page
      title="Public links"
      layout="column"
      description={`Whoever has one of these links sees what it shows, without a login. ${seesAll ? 'Those of everybody in the account.' : 'The ones you have made.'}`}
    >
      {list.isPending && <Skeleton />}
      {list.isError && list.data === undefined && (
        <ErrorState title="The links could not be loaded" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data?.length === 0 && (
        <EmptyState icon="link" title="Nothing is shared" action={<AppLink to="/explore">Open Explore</AppLink>}>
          Search for what somebody else should see, then choose Share and Create a public link.
        </EmptyState>
      )}
      {list.data !== undefined && list.data.length > 0 && (
        <DataTable
          frame="70vh"
          label="Public links"
          noun={['link', 'links']}
          columns={columns}
          rows={list.data}
          rowKey={({ id }) => String(id)}
        />
      )}
      {toRevoke !== undefined && (
        <FormDialog
          title={`Revoke the link ${toRevoke.title}?`}
          action="Revoke link"
          isDestructive
          onSubmit={() => {
            revoke.mutate(toRevoke);
            setToRevoke(undefined);
          }}
          onClose={() => setToRevoke(undefined)}
        >
          Whoever has it sees nothing with it any more. It cannot be brought back.
        </FormDialog>
      )}
    </Page>
  );
}

function Ending({ share: { state, expiresAt }, over }: { readonly share: Share; readonly over: string }) {
  if (state === 'ended')
    return (
      <span className={over} title="Who made it may not see this any more">
        Ended
      </span>
    );
  if (expiresAt === null) return 'Never';
  return (
    <span className={state === 'expired' ? over : ''}>
      {state === 'expired' ? 'Expired ' : ''}
      <RelativeTime value={expiresAt} />
    </span>
  );
}
