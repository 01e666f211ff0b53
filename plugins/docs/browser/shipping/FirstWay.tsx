import { makeStyles, tokens } from '@fluentui/react-components';
import { CommandBox, Skeleton } from '#sdk/browser';
import { filledText } from '../parts/knownValues';
import { useKnownValues } from '../parts/useKnownValues';
import type { ShippedProduct } from './shippedProducts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '6px' },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** A command that sends something at once, with the address and token of the reader. */
export function FirstWay({ product: { noun, firstWay } }: { readonly product: ShippedProduct }) {
  const styles = useStyles();
  const values = useKnownValues();
  return (
    <div className={styles.root}>
      <p className={styles.text}>The shortest way to first {noun}, from a terminal:</p>
      {values === undefined ? <Skeleton lines={1} /> : <CommandBox command={filledText(firstWay, values)} />}
      {values !== undefined && values.TOKEN === undefined && (
        <p className={styles.text}>Put a shipping token in place of &lt;&lt;TOKEN&gt;&gt;: an admin of your account can give you one.</p>
      )}
    </div>
  );
}
