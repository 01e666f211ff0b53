import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { type DataColumn, DataTable, ErrorState, FormDialog, RelativeTime, Skeleton } from '#sdk/browser';
import type { DomainClaim } from '../contract';
import { useDomainClaims } from './useDomainClaims';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightSemibold },
  about: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  actions: { display: 'flex', justifyContent: 'flex-end' },
});

const endingOf = ({ approvedBy }: DomainClaim): string => (approvedBy === null ? 'Refuse' : 'Take away');

/** For system admins: which account speaks for which domain. */
export function DomainClaims() {
  const styles = useStyles();
  const { list, approve, refuse } = useDomainClaims();
  const [toTake, setToTake] = useState<DomainClaim>();
  const columns: readonly DataColumn<DomainClaim>[] = [
    { key: 'domain', title: 'Domain', render: ({ domain }) => <span title={domain}>{domain}</span> },
    { key: 'account', title: 'Account', render: ({ accountName }) => <span title={accountName}>{accountName}</span> },
    { key: 'provider', title: 'Provider', render: ({ providerName }) => <span title={providerName}>{providerName}</span> },
    { key: 'by', title: 'Claimed by', width: '220px', render: ({ claimedBy }) => <span title={claimedBy}>{claimedBy}</span> },
    { key: 'at', title: 'Claimed', width: '140px', render: ({ claimedAt }) => <RelativeTime value={claimedAt} /> },
    {
      key: 'actions',
      title: '',
      width: '180px',
      render: (claim) => (
        <span className={styles.actions}>
          {claim.approvedBy === null && (
            <Button size="small" aria-label={`Approve ${claim.domain}`} onClick={() => approve.mutate(claim)}>
              Approve
            </Button>
          )}
          <Button size="small" appearance="subtle" aria-label={`${endingOf(claim)} ${claim.domain}`} onClick={() => setToTake(claim)}>
            {endingOf(claim)}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <section className={styles.root} aria-label="Domains of all accounts">
      <h2 className={styles.title}>Domains of all accounts</h2>
      <p className={styles.about}>
        Whoever speaks for a domain says who its people are, in every account they belong to. Approve one only for the account of its owner.
      </p>
      {list.isPending && <Skeleton />}
      {list.isError && <ErrorState title="The domains could not be loaded" error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && <p className={styles.about}>No account claims a domain yet.</p>}
      {list.data !== undefined && list.data.length > 0 && (
        <DataTable
          frame="40vh"
          label="Domains of all accounts"
          noun={['domain', 'domains']}
          columns={columns}
          rows={list.data}
          rowKey={({ domain }) => domain}
        />
      )}
      {toTake !== undefined && (
        <FormDialog
          title={`Take ${toTake.domain} from ${toTake.accountName}?`}
          action="Take away"
          isDestructive
          onSubmit={() => {
            refuse.mutate(toTake);
            setToTake(undefined);
          }}
          onClose={() => setToTake(undefined)}
        >
          People with an e-mail address of {toTake.domain} no longer sign in through {toTake.providerName}. The domain is free to be claimed
          again.
        </FormDialog>
      )}
    </section>
  );
}
