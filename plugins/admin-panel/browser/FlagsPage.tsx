import { makeStyles, Select } from '@fluentui/react-components';
import { type Role, roles, roleTitles } from '#sdk';
import { ErrorState, Skeleton, useAddress } from '#sdk/browser';
import { FlagTable } from './FlagTable';
import { PanelPage } from './PanelPage';
import { useFlags } from './useFlags';
import { useListQuery } from './useListQuery';

const useStyles = makeStyles({ audience: { margin: '0 16px 8px', width: '220px' } });

/** All feature flags, with their values where neither an account nor a role has one of its own, or those of a role. */
export default function FlagsPage() {
  const styles = useStyles();
  const list = useListQuery();
  const [query, change] = useAddress();
  const role = roles.find((one) => one === query.get('role'));
  const flags = useFlags(role === undefined ? {} : { role });
  return (
    <PanelPage view="flags" placeholder="Filter by any word" search={list.search} onSearch={list.setSearch} busy={flags.isFetching}>
      <Select
        className={styles.audience}
        size="small"
        aria-label="Whose flags"
        value={role ?? ''}
        onChange={(_event, { value }) => change({ role: value as Role | '' })}
      >
        <option value="">Everybody</option>
        {roles.map((one) => (
          <option key={one} value={one}>{`The role ${roleTitles[one]}`}</option>
        ))}
      </Select>
      {flags.isPending && <Skeleton lines={6} />}
      {flags.isError && flags.data === undefined && (
        <ErrorState title="The flags could not be read" error={flags.error} onRetry={() => void flags.refetch()} />
      )}
      {flags.data !== undefined && <FlagTable flags={flags.data} search={list.search} role={role} />}
    </PanelPage>
  );
}
