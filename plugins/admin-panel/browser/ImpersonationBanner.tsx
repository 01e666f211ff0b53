import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, errorMessage, Icon, noticesService, sessionService, useService, useSession } from '#sdk/browser';
import { stopImpersonation } from '../api';
import { openAfresh } from './openAfresh';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    padding: '4px 12px',
    borderBottom: `1px solid ${tokens.colorStatusWarningBorder1}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorNeutralForeground1,
  },
  icon: { color: tokens.colorStatusWarningForeground1, display: 'inline-flex' },
  words: { fontWeight: tokens.fontWeightSemibold },
  who: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  actions: { display: 'flex', gap: '8px', marginLeft: 'auto' },
});

/**
 * Says in whose place a system admin acts, and ends it. The account's settings are the admin's to change, not the person's: the way
 * to them ends it as well.
 */
export default function ImpersonationBanner() {
  const styles = useStyles();
  const api = useService(apiService);
  const notices = useService(noticesService);
  const store = useService(sessionService);
  const session = useSession();
  const stop = useMutation({
    mutationFn: async (next: string | undefined) => {
      const { returnUrl } = await call(api, stopImpersonation);
      openAfresh(next ?? returnUrl ?? '/');
    },
    onError: async (error) => {
      notices.show({ intent: 'danger', title: 'The impersonation did not stop', text: errorMessage(error) });
      // Another tab may have stopped it.
      await store.refresh();
    },
  });
  if (session?.impersonation === undefined) return null;
  const { account, user, appAdminPanelUrl } = session;
  return (
    <section className={styles.root} aria-label="Impersonation">
      <span className={styles.icon}>
        <Icon name="person" size={16} />
      </span>
      <span className={styles.words}>You are impersonating {account.name}</span>
      <span className={styles.who}>as {user.username}</span>
      <div className={styles.actions}>
        <Button size="small" disabled={stop.isPending} onClick={() => stop.mutate(`${appAdminPanelUrl}/${account.id}`)}>
          Edit Account Settings
        </Button>
        <Button size="small" appearance="primary" disabled={stop.isPending} onClick={() => stop.mutate(undefined)}>
          Stop Impersonation
        </Button>
      </div>
    </section>
  );
}
