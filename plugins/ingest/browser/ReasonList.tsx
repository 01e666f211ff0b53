import { makeStyles, tokens } from '@fluentui/react-components';
import { formatWhole, Icon, type IconName, RelativeTime } from '#sdk/browser';
import { explanationOf } from '../common/explanations';
import type { ReasonRow } from './ledgerRows';
import { nounOf } from './signalTitles';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, maxWidth: '110ch', color: tokens.colorNeutralForeground3 },
  list: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    columnGap: '8px',
    padding: '10px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  body: { display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0 },
  title: { margin: 0, fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  sample: {
    margin: 0,
    padding: '4px 8px',
    maxHeight: '72px',
    overflow: 'auto',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusSmall,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  when: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

const iconOf: Readonly<Record<ReasonRow['kind'], IconName>> = { rejected: 'error', dropped: 'filter', repaired: 'warning' };
const verbOf: Readonly<Record<ReasonRow['kind'], string>> = {
  rejected: 'rejected',
  dropped: 'dropped by a rule',
  repaired: 'stored with a change',
};

/** Why something was not stored as it came, what to do about it, and what they looked like. */
export function ReasonList({ rows }: { readonly rows: readonly ReasonRow[] }) {
  const styles = useStyles();
  return (
    <section className={styles.root} aria-label="Reasons">
      <h2 className={styles.heading}>Not stored as it came</h2>
      {rows.length === 0 && <p className={styles.text}>Everything that arrived was stored as it came.</p>}
      <ul className={styles.list}>
        {rows.map(({ key, entry, kind, reason, logs, samples }) => {
          const { title, noun, mend } = explanationOf(kind, reason);
          return (
            <li key={key} className={styles.item}>
              <Icon name={iconOf[kind]} />
              <div className={styles.body}>
                <h3 className={styles.title}>
                  {title}: {formatWhole(logs)} {nounOf(entry.signal, logs, noun)} {verbOf[kind]}
                </h3>
                <span className={styles.when}>
                  Token {entry.token}, {entry.protocolTitle}
                </span>
                <p className={styles.text}>{mend}</p>
                {samples.map(({ text, at }) => (
                  <div key={`${at} ${text}`}>
                    <pre className={styles.sample}>{text}</pre>
                    <span className={styles.when}>
                      Sample of <RelativeTime value={at} />
                    </span>
                  </div>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
