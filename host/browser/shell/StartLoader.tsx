import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { productName } from '#sdk';
import { Logo } from '#sdk/browser';
import type { Startup } from '../services/Startup';

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    inset: 0,
    zIndex: 40,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForeground1,
  },
});

/** Stands over the whole window while the start steps run. The page below is loading meanwhile, so that nothing waits twice. */
export const StartLoader = observer(function StartLoader({ startup }: { readonly startup: Startup }) {
  const styles = useStyles();
  if (!startup.isUnderWay) return null;
  return (
    <div className={styles.root} role="status" aria-label={`Starting ${productName}`}>
      <Logo size={40} />
    </div>
  );
});
