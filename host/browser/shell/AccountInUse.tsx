import { makeStyles, tokens } from '@fluentui/react-components';
import { accountControls } from '#sdk';
import { accountLabel, Extension, useOffers, useSession } from '#sdk/browser';

const useStyles = makeStyles({
  account: { display: 'flex', alignItems: 'baseline', gap: '8px', minWidth: 0, whiteSpace: 'nowrap' },
  name: { fontWeight: tokens.fontWeightSemibold, overflow: 'hidden', textOverflow: 'ellipsis' },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** The account in use, as the plugin for it shows it; its name where there is none, or it cannot be had. */
export function AccountInUse() {
  const [offer] = useOffers(accountControls);
  const name = <AccountName />;
  return offer === undefined ? name : <Extension offer={offer} loading={name} renderFailure={() => name} />;
}

function AccountName() {
  const styles = useStyles();
  const session = useSession();
  if (session === undefined) return null;
  return (
    <div className={styles.account}>
      <span className={styles.name} title={`Account ${session.account.id}`}>
        {session.account.name}
      </span>
      <span className={styles.label}>{accountLabel(session.user.role, session.account.type)}</span>
    </div>
  );
}
