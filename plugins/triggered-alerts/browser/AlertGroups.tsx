import { makeStyles, tokens } from '@fluentui/react-components';
import type { GroupValue } from '#plugins/triggers/contract';
import { AlertSeverity, formatWhole } from '#sdk/browser';
import type { ShownAlert } from '../contract';
import { LabelList } from './LabelList';
import { PanelSection } from './PanelSection';

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse' },
  cell: { padding: '4px 8px 4px 0', textAlign: 'left', fontWeight: 'normal', borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  number: {
    padding: '4px 0',
    textAlign: 'right',
    fontWeight: 'normal',
    fontVariantNumeric: 'tabular-nums',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  head: { color: tokens.colorNeutralForeground3 },
  rest: { margin: '4px 0 0', color: tokens.colorNeutralForeground2 },
});

const valueText = (value: GroupValue | null): string =>
  typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 6 }) : (value ?? '–');

/** The groups that it fired for, as they were then: the worst first. */
export function AlertGroups({ alert: { groups, groupCount } }: { readonly alert: ShownAlert }) {
  const styles = useStyles();
  return (
    <PanelSection title="Groups when it fired">
      <table className={styles.table}>
        <thead className={styles.head}>
          <tr>
            <th className={styles.cell}>Group</th>
            <th className={styles.cell}>Severity</th>
            <th className={styles.number}>Value</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ labels, severity, value }) => (
            <tr key={JSON.stringify(labels)}>
              <td className={styles.cell}>
                <LabelList labels={labels} />
              </td>
              <td className={styles.cell}>
                <AlertSeverity severity={severity} />
              </td>
              <td className={styles.number}>{valueText(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {groupCount > groups.length && (
        <p className={styles.rest}>
          {formatWhole(groups.length)} of {formatWhole(groupCount)} groups
        </p>
      )}
    </PanelSection>
  );
}
