import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sendDataPath } from '#plugins/tokens/contract';
import { productName } from '#sdk';
import { errorMessage, Icon, noticesService, useLeadsToPage, useService, useSession } from '#sdk/browser';
import { welcomeFlowService } from './WelcomeFlow';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    minHeight: '24px',
    padding: '4px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
  },
  step: { fontWeight: tokens.fontWeightSemibold, whiteSpace: 'nowrap' },
  words: { flexGrow: 1, minWidth: '200px' },
  state: { display: 'inline-flex', alignItems: 'center', gap: '6px', whiteSpace: 'nowrap' },
});
const steps = {
  First: ['Step 1 of 3', 'send it your first data, and look at it here.'],
  Second: ['Step 2 of 3', 'the guide shows what there is to do, task by task.'],
  Third: ['Step 3 of 3', 'your first data has arrived.'],
} as const;

/** Above every page while the welcome goes on: the step, whether data has come, and the way out. */
export default observer(function WelcomeBar() {
  const styles = useStyles();
  const flow = useService(welcomeFlowService);
  const notices = useService(noticesService);
  const leads = useLeadsToPage();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const name = useSession()?.user.fullName;
  useEffect(() => flow.at(pathname), [flow, pathname]);
  useEffect(() => () => flow.at(''), [flow]);
  const change = useMutation({
    mutationFn: (to: 'goOn' | 'close' | 'stop') => flow[to](),
    onError: (error) => notices.show({ intent: 'danger', title: 'The welcome could not go on', text: errorMessage(error) }),
  });
  if (!flow.isRunning || flow.step === 'End') return null;
  const [step, words] = steps[flow.step];
  const button = (title: string, run: () => void) => (
    <Button size="small" disabled={change.isPending} onClick={run}>
      {title}
    </Button>
  );
  return (
    <section className={styles.root} aria-label="Welcome">
      <span className={styles.step}>{step}</span>
      <span className={styles.words}>
        Welcome to {productName}
        {name === undefined ? '' : `, ${name}`}: {words}
      </span>
      <span className={styles.state} role="status">
        {flow.isWaiting ? <Spinner size="extra-tiny" aria-hidden /> : <Icon name="check" size={16} />}
        {flow.isWaiting ? 'Waiting for data' : 'Data has arrived'}
      </span>
      {flow.step === 'First' && pathname !== sendDataPath && leads(sendDataPath) && button('Send data', () => void navigate(sendDataPath))}
      {flow.step === 'First' && button('Continue', () => change.mutate('goOn'))}
      {flow.step === 'Third' && button('Close', () => change.mutate('close'))}
      {flow.step !== 'Third' && (
        <Button size="small" appearance="subtle" disabled={change.isPending} onClick={() => change.mutate('stop')}>
          Do not show again
        </Button>
      )}
    </section>
  );
});
