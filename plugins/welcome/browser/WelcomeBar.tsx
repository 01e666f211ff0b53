import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { productName } from '#sdk';
import { errorMessage, Icon, noticesService, useService, useSession } from '#sdk/browser';
import { welcomeFlowService } from './WelcomeFlow';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '4px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
  },
  words: { flexGrow: 1, minWidth: 0 },
});

/** Greets the person above every page while the welcome goes on. */
export default observer(function WelcomeBar() {
  const styles = useStyles();
  const flow = useService(welcomeFlowService);
  const notices = useService(noticesService);
  const name = useSession()?.user.fullName;
  const stop = useMutation({
    mutationFn: () => flow.stop(),
    onError: (error) => notices.show({ intent: 'danger', title: 'The welcome could not be ended', text: errorMessage(error) }),
  });
  if (!flow.isRunning) return null;
  return (
    <section className={styles.root} aria-label="Welcome">
      <Icon name="info" size={16} />
      <span className={styles.words}>
        Welcome to {productName}
        {name === undefined ? '' : `, ${name}`}. Your account is on trial: send it your first data, and look at it here.
      </span>
      <Button size="small" appearance="subtle" disabled={stop.isPending} onClick={() => stop.mutate()}>
        Do not show again
      </Button>
    </section>
  );
});
