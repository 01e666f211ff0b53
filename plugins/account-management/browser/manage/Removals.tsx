import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { formatWhole } from '#sdk/browser';
import type { AccountRemoval } from '../../contract';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', maxWidth: '640px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightSemibold },
  one: { display: 'flex', flexDirection: 'column', gap: '4px' },
  text: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** Deleted accounts whose data is still being removed. */
export function Removals({ removals }: { readonly removals: readonly AccountRemoval[] }) {
  const styles = useStyles();
  if (removals.length === 0) return null;
  return (
    <section className={styles.root} aria-label="Being removed">
      <h2 className={styles.title}>Being removed</h2>
      {removals.map((removal) => (
        <div key={removal.accountId} className={styles.one}>
          <span>{removal.name}</span>
          <Progress removal={removal} />
          <span className={styles.text}>{removal.fault ?? told(removal)}</span>
        </div>
      ))}
    </section>
  );
}

function Progress({ removal: { name, total, left } }: { readonly removal: AccountRemoval }) {
  const isKnown = total !== null && left !== null && total > 0;
  return (
    <ProgressBar
      aria-label={`Removal of ${name}`}
      {...(isKnown ? { value: (total - left) / total } : total === 0 || left === 0 ? { value: 1 } : {})}
    />
  );
}

function told({ total, left }: AccountRemoval): string {
  if (total === null || left === null) return 'Its data is being counted.';
  if (left > 0) return `${formatWhole(total - left)} of ${formatWhole(total)} rows are removed.`;
  return 'Its data is removed. It goes from this list within a minute or two, when nothing can arrive for it any more.';
}
