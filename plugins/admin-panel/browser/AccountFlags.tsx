import { Input, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { ErrorState, Icon, Skeleton } from '#sdk/browser';
import type { AdminAccount } from '../contract';
import { FlagTable } from './FlagTable';
import { Section } from './Section';
import { useFlags } from './useFlags';

const useStyles = makeStyles({
  search: { width: '280px' },
});

/** The account's flags: those without a value of its own follow everybody's. */
export function AccountFlags({ account }: { readonly account: AdminAccount }) {
  const styles = useStyles();
  const [search, setSearch] = useState('');
  const flags = useFlags({ accountId: account.id });
  return (
    <Section
      title="Flags"
      tools={
        <Input
          className={styles.search}
          size="small"
          type="search"
          aria-label="Filter the flags"
          placeholder="Filter by any word"
          contentBefore={<Icon name="filter" size={16} />}
          value={search}
          onChange={(_event, { value }) => setSearch(value)}
        />
      }
    >
      {flags.isPending && <Skeleton />}
      {flags.isError && flags.data === undefined && (
        <ErrorState title="The flags could not be read" error={flags.error} onRetry={() => void flags.refetch()} />
      )}
      {flags.data !== undefined && <FlagTable flags={flags.data} search={search} account={account} frame="60vh" />}
    </Section>
  );
}
