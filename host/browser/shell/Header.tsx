import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { headerButtons } from '#sdk';
import { navigationBarService, Slot, useService } from '#sdk/browser';
import { AccountInUse } from './AccountInUse';
import { Breadcrumbs } from './Breadcrumbs';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    height: '40px',
    boxSizing: 'border-box',
    padding: '0 16px 0 10px',
    flexShrink: 0,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  right: { display: 'flex', alignItems: 'center', gap: '8px', marginLeft: 'auto', minWidth: 0 },
});

/** Where one is, the header buttons of the plugins, and the account in use. */
export const Header = observer(function Header() {
  const styles = useStyles();
  const { isFocused } = useService(navigationBarService);
  return (
    <header className={styles.root}>
      <Breadcrumbs />
      <div className={styles.right}>
        {!isFocused && <Slot point={headerButtons} />}
        <AccountInUse />
      </div>
    </header>
  );
});
