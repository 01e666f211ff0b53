import { makeStyles, tokens } from '@fluentui/react-components';
import { formatTimestamp, SidePanel, useTimeZone } from '#sdk/browser';
import { fieldText, sourceFields } from '#sdk/query';
import type { ExploreHit } from '../../contract';

const useStyles = makeStyles({
  scroll: { flexGrow: 1, minHeight: 0, overflow: 'auto' },
  table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed', fontSize: tokens.fontSizeBase200 },
  name: {
    width: '34%',
    padding: '5px 8px 5px 16px',
    textAlign: 'left',
    fontWeight: 'normal',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  value: { padding: '5px 8px', fontFamily: tokens.fontFamilyMonospace, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  row: { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
});

/** One log of a shared search with all its fields. Escape closes it. */
export function SharedLog({ hit, onClose }: { readonly hit: ExploreHit; onClose(): void }) {
  const styles = useStyles();
  const zone = useTimeZone();
  const title = formatTimestamp(fieldText(hit._source['@timestamp']), zone);
  return (
    <SidePanel name="shared-log" shown={hit._id} title={title} noun="Log" takesFocus onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label="Fields">
        <table className={styles.table}>
          <tbody>
            {sourceFields(hit._source).map(({ name, value }) => (
              <tr key={name} className={styles.row}>
                <th scope="row" className={styles.name}>
                  {name}
                </th>
                <td className={styles.value}>{fieldText(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </SidePanel>
  );
}
