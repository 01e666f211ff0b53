import { makeStyles, tokens } from '@fluentui/react-components';
import { Icon } from '#sdk/browser';
import type { Clause, ContributionView, View } from '../contract';
import { PluginStateLabel } from './PluginStateLabel';
import { pointTitle } from './words';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', overflow: 'auto', minHeight: 0, padding: '0 16px 16px' },
  count: { padding: '8px 0', color: tokens.colorNeutralForeground3 },
  list: { margin: 0, padding: 0, listStyle: 'none' },
  row: { padding: '8px 0', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px' },
  name: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  about: { color: tokens.colorNeutralForeground3 },
  clauses: { margin: '4px 0 0', paddingLeft: '20px', listStyle: 'none' },
  clause: { display: 'flex', alignItems: 'center', gap: '6px' },
  good: { color: tokens.colorStatusSuccessForeground1, display: 'inline-flex' },
  bad: { color: tokens.colorStatusDangerForeground1, display: 'inline-flex' },
  quiet: { color: tokens.colorNeutralForeground3, display: 'inline-flex' },
});

/** Contributions with all conditions that they stand behind, and the value of each. */
export function ViewTable({ view: { results, total } }: { readonly view: View }) {
  const styles = useStyles();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled is reached by the keyboard
    <section className={styles.root} aria-label="Contributions" tabIndex={0}>
      <span className={styles.count} role="status">
        {results.length} of {total} contributions
      </span>
      <ul className={styles.list}>
        {results.map((row) => (
          <ContributionRow key={`${row.pluginId} ${row.point} ${row.id}`} row={row} />
        ))}
      </ul>
    </section>
  );
}

function ContributionRow({ row: { pluginId, point, id, side, shown, clauses } }: { readonly row: ContributionView }) {
  const styles = useStyles();
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h2 className={styles.name}>{id}</h2>
        <PluginStateLabel state={shown ? 'shown' : 'hidden'} />
        <span className={styles.about} title={point}>
          {pointTitle(point)} of {pluginId}, {side === 'both' ? 'browser and server' : side}
        </span>
      </div>
      <Clauses clauses={clauses} />
    </li>
  );
}

function Clauses({ clauses }: { readonly clauses: readonly Clause[] }) {
  const styles = useStyles();
  if (clauses.length === 0) return null;
  return (
    <ul className={styles.clauses}>
      {clauses.map((clause, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name of their own, and keep their order
        <li key={index}>
          <span className={styles.clause}>
            <Value holds={clause.holds} />
            {clause.text}
          </span>
          <Clauses clauses={clause.of} />
        </li>
      ))}
    </ul>
  );
}

function Value({ holds }: Pick<Clause, 'holds'>) {
  const styles = useStyles();
  const [look, icon, label] =
    holds === true
      ? ([styles.good, 'check', 'holds'] as const)
      : holds === false
        ? ([styles.bad, 'error', 'does not hold'] as const)
        : ([styles.quiet, 'question', 'is not known'] as const);
  return (
    <span className={look} role="img" aria-label={label}>
      <Icon name={icon} size={16} />
    </span>
  );
}
