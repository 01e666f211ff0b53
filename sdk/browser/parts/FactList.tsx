import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', gap: '4px 24px', margin: 0 },
  fact: { display: 'contents' },
  label: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
});

/** What is known of something; each label stands once. */
export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** What is known of something, in a few words each, a line below the other. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  const styles = useStyles();
  return (
    <dl className={styles.root}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
