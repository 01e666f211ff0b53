import { makeStyles, tokens } from '@fluentui/react-components';
import type { Asks } from '../../installedSchemas';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: '16px', rowGap: '4px', margin: 0 },
  name: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
});

const titles: Record<keyof Asks, string> = {
  permissions: 'Permissions',
  flags: 'Feature flags',
  routes: 'Routes',
  tables: 'Tables',
  jobs: 'Background jobs',
  outbound: 'Calls to servers',
};

/** What a plugin asks for, by kind. */
export function AskedList({ asks }: { readonly asks: Asks }) {
  const styles = useStyles();
  const kinds = (Object.keys(titles) as (keyof Asks)[]).filter((kind) => asks[kind].length > 0);
  if (kinds.length === 0) return <p>It asks for nothing.</p>;
  return (
    <dl className={styles.root}>
      {kinds.map((kind) => [
        <dt key={`${kind} name`} className={styles.name}>
          {titles[kind]}
        </dt>,
        <dd key={kind} className={styles.value}>
          {asks[kind].join(', ')}
        </dd>,
      ])}
    </dl>
  );
}
