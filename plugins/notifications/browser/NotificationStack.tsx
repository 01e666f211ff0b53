import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { call } from '#sdk';
import { apiService, errorMessage, Icon, IconAction, noticesService, useService } from '#sdk/browser';
import { dismissNotification } from '../api';
import { NotificationCard } from './NotificationCard';
import { notificationStoreService } from './notificationStoreService';

const useStyles = makeStyles({
  // Upon the page, beside the side navigation and the toasts: what comes moves nothing.
  root: {
    position: 'fixed',
    left: '84px',
    bottom: '16px',
    zIndex: tokens.zIndexFloating,
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    width: 'min(360px, calc(100vw - 100px))',
    maxHeight: '60vh',
  },
  list: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, padding: 0, listStyle: 'none', overflowY: 'auto' },
  fold: { alignSelf: 'flex-start', border: `1px solid ${tokens.colorNeutralStroke1}`, backgroundColor: tokens.colorNeutralBackground1 },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '2px 4px 2px 12px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
});

const counted = (count: number): string => (count === 1 ? '1 notification' : `${count} notifications`);

/** What the person is told until it is over, at the lower left upon the page. It can be put aside; critical ones cannot be dismissed. */
export default observer(function NotificationStack() {
  const styles = useStyles();
  const api = useService(apiService);
  const notices = useService(noticesService);
  const store = useService(notificationStoreService);
  const { notifications } = store;
  if (notifications.length === 0) return null;
  const dismiss = (id: number): void => {
    call(api, dismissNotification, { params: { id } }).then(
      () => store.remove(id),
      (error: unknown) => notices.show({ intent: 'danger', title: 'The notification could not be dismissed', text: errorMessage(error) }),
    );
  };
  return (
    <section className={styles.root} aria-label="Notifications to you">
      {store.isFolded ? (
        <Button className={styles.fold} size="small" icon={<Icon name="alert" size={16} />} onClick={() => store.fold(false)}>
          {counted(notifications.length)}
        </Button>
      ) : (
        <>
          <div className={styles.head}>
            <span>{counted(notifications.length)}</span>
            <IconAction icon="chevron-down" label="Put the notifications aside" onClick={() => store.fold(true)} />
          </div>
          <ul className={styles.list}>
            {notifications.map((notification) => (
              <NotificationCard key={notification.id} notification={notification} onDismiss={dismiss} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
});
