import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  list: { display: 'grid', gridTemplateColumns: 'minmax(80px, auto) 1fr', gap: '4px 16px', margin: 0 },
  name: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
});

/** Names with their values. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: string])[] }) {
  const styles = useStyles();
  return (
    <dl className={styles.list}>
      {facts.map(([name, value]) => [
        <dt key={`${name} name`} className={styles.name}>
          {name}
        </dt>,
        <dd key={`${name} value`} className={styles.value}>
          {value}
        </dd>,
      ])}
    </dl>
  );
}
