import { makeStyles, tokens } from '@fluentui/react-components';
import { productName } from '#sdk';
import { Logo, useAfter } from '#sdk/browser';

const useStyles = makeStyles({
  root: { height: '100vh', display: 'flex', flexDirection: 'column', alignItems: 'center', justifyContent: 'center', gap: '12px' },
  logo: { color: tokens.colorBrandForeground1 },
  name: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  text: { color: tokens.colorNeutralForeground3, minHeight: '20px' },
});

/** The whole window while the application starts; after five seconds it says what it waits for. */
export function FullScreenLoader() {
  const styles = useStyles();
  const late = useAfter(5000);
  return (
    <div className={styles.root} role="status" aria-label={`Starting ${productName}`}>
      <span className={styles.logo}>
        <Logo size={40} />
      </span>
      <span className={styles.name}>{productName}</span>
      <span className={styles.text}>{late ? 'Still waiting for the server to answer' : ''}</span>
    </div>
  );
}
