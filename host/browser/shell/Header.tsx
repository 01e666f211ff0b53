import { makeStyles, tokens } from '@fluentui/react-components';
import { headerButtons } from '#sdk';
import { Slot, useSession } from '#sdk/browser';
import { accountLabel } from './accountLabel';
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
  account: { display: 'flex', alignItems: 'baseline', gap: '8px', minWidth: 0, whiteSpace: 'nowrap' },
  name: { fontWeight: tokens.fontWeightSemibold, overflow: 'hidden', textOverflow: 'ellipsis' },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** Where one is, the header buttons of the plugins, and the account in use. */
export function Header() {
  const styles = useStyles();
  const session = useSession();
  return (
    <header className={styles.root}>
      <Breadcrumbs />
      <div className={styles.right}>
        <Slot point={headerButtons} />
        {session !== undefined && (
          <div className={styles.account}>
            <span className={styles.name} title={`Account ${session.account.id}`}>
              {session.account.name}
            </span>
            <span className={styles.label}>{accountLabel(session.user.role, session.account.type)}</span>
          </div>
        )}
      </div>
    </header>
  );
}
