import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  label: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  name: { color: tokens.colorNeutralForeground3 },
});

/** The values that rows of a group have in common; `All rows` where they are not grouped. */
export function LabelList({ labels }: { readonly labels: Readonly<Record<string, string>> }) {
  const styles = useStyles();
  const all = Object.entries(labels);
  if (all.length === 0) return <span>All rows</span>;
  return (
    <span className={styles.label}>
      {all.map(([name, value], place) => (
        <span key={name}>
          {place > 0 && ', '}
          <span className={styles.name}>{name}:</span> {value === '' ? '–' : value}
        </span>
      ))}
    </span>
  );
}
