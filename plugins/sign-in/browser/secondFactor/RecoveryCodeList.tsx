import { makeStyles } from '@fluentui/react-components';
import { CommandBox } from '#sdk/browser';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: '12px' }, text: { margin: 0 } });

/** Codes to be kept, shown this once. */
export function RecoveryCodeList({ codes }: { readonly codes: readonly string[] }) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <p className={styles.text}>
        Keep these recovery codes where you find them without your phone. Each opens once in place of a code, and they are not shown again.
      </p>
      <CommandBox command={codes.join('\n')} label="Copy the recovery codes" />
    </div>
  );
}
