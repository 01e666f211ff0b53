import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: '4px 16px',
    margin: 0,
    padding: '8px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    fontVariantNumeric: 'tabular-nums',
  },
  name: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere', maxHeight: '90px', overflowY: 'auto' },
});

/** What is exported, a fact a line. */
export function ExportFacts({ facts }: { readonly facts: Readonly<Record<string, ReactNode>> }) {
  const styles = useStyles();
  return (
    <dl className={styles.root}>
      {Object.entries(facts).map(([name, value]) => [
        <dt key={name} className={styles.name}>
          {name}
        </dt>,
        <dd key={`${name} is`} className={styles.value}>
          {value}
        </dd>,
      ])}
    </dl>
  );
}
