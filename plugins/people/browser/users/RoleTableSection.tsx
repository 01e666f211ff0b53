import { makeStyles, tokens } from '@fluentui/react-components';
import { roles, roleTitles } from '#sdk';
import { type DataColumn, DataTable, ErrorState, Icon, Skeleton, visuallyHidden } from '#sdk/browser';
import type { RoleTable } from '../../contract';
import type { UserCalls } from './useUsers';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightSemibold },
  hidden: visuallyHidden,
});

/** What each role may do. */
export function RoleTableSection({ table }: { readonly table: UserCalls['roleTable'] }) {
  const styles = useStyles();
  const columns: readonly DataColumn<RoleTable[number]>[] = [
    { key: 'title', title: 'Permission', render: ({ title }) => <span title={title}>{title}</span> },
    ...roles.map((role) => ({
      key: role,
      title: roleTitles[role],
      width: '110px',
      render: ({ roles: granted }: RoleTable[number]) =>
        granted.includes(role) ? (
          <>
            <Icon name="check" size={16} />
            <span className={styles.hidden}>Yes</span>
          </>
        ) : (
          '–'
        ),
    })),
  ];
  return (
    <section className={styles.root} aria-label="What each role may do">
      <h2 className={styles.title}>What each role may do</h2>
      {table.isPending && <Skeleton />}
      {table.isError && <ErrorState title="The roles could not be read" error={table.error} onRetry={() => void table.refetch()} />}
      {table.data !== undefined && (
        <DataTable
          frame="50vh"
          label="What each role may do"
          noun={['permission', 'permissions']}
          columns={columns}
          rows={[...table.data].sort((a, b) => a.title.localeCompare(b.title))}
          rowKey={({ name }) => name}
        />
      )}
    </section>
  );
}
