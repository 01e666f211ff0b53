import { Accordion, AccordionHeader, AccordionItem, AccordionPanel, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { AppLink, useFacts, useLeadsToPage, useService } from '#sdk/browser';
import { phasesOf, statusOf } from '../common/task';
import { TaskItem } from './TaskItem';
import { useTasks } from './useTasks';
import { walkthroughStoreService } from './WalkthroughStore';

/** The documentation's first page, linked while it is there. */
const gettingStarted = '/docs/getting-started';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, overflow: 'auto', padding: '0 16px 16px' },
  head: { display: 'flex', flexDirection: 'column', gap: '6px', padding: '4px 0 8px' },
  count: { margin: 0, color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  phase: { display: 'flex', alignItems: 'baseline', gap: '8px', width: '100%', fontWeight: tokens.fontWeightSemibold },
  completed: {
    marginLeft: 'auto',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
  },
  tasks: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, padding: '0 0 8px', listStyle: 'none' },
  panel: { margin: 0 },
  foot: { marginTop: 'auto', paddingTop: '12px' },
});

/** What there is to do, by phases, with what of it is done. */
export default observer(function GuidePanel({ close }: { readonly close: () => void }) {
  const styles = useStyles();
  const store = useService(walkthroughStoreService);
  const tasks = useTasks();
  const navigate = useNavigate();
  const leads = useLeadsToPage();
  const listens = useFacts().flag?.has('GuidedFlowDataListening') ?? false;
  const isWaiting = listens && store.hasData === false;
  useEffect(() => {
    if (!isWaiting) return;
    const ending = new AbortController();
    store.listen(ending.signal);
    return () => ending.abort();
  }, [store, isWaiting]);
  const isDone = ({ id }: { readonly id: string }) => store.doneTasks.has(id);
  const done = tasks.filter(isDone).length;
  const phases = phasesOf(tasks);
  const go = (path: string): void => {
    close();
    void navigate(path);
  };
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <p className={styles.count}>{`${done} of ${tasks.length} task completed`}</p>
        <ProgressBar value={done} max={Math.max(1, tasks.length)} thickness="large" aria-label="Tasks completed" />
      </div>
      <Accordion
        collapsible
        multiple
        navigation="linear"
        defaultOpenItems={phases.filter(({ isOpenByDefault }) => isOpenByDefault).map(({ name }) => name)}
      >
        {phases.map((phase) => (
          <AccordionItem key={phase.name} value={phase.name}>
            <AccordionHeader as="h3" expandIconPosition="end">
              <span className={styles.phase}>
                {phase.name}
                <span className={styles.completed}>{`(${phase.tasks.filter(isDone).length}/${phase.tasks.length}) completed`}</span>
              </span>
            </AccordionHeader>
            <AccordionPanel className={styles.panel}>
              <ul className={styles.tasks}>
                {phase.tasks.map((task) => (
                  <li key={task.id}>
                    <TaskItem
                      offered={task}
                      status={statusOf(task, store.doneTasks, store.hasData)}
                      hasDocs={leads(task.learnMoreUrl)}
                      onGo={() => go(task.action.path)}
                    />
                  </li>
                ))}
              </ul>
            </AccordionPanel>
          </AccordionItem>
        ))}
      </Accordion>
      {leads(gettingStarted) && (
        <p className={styles.foot}>
          <AppLink to={gettingStarted}>Read the getting-started docs</AppLink>
        </p>
      )}
    </div>
  );
});
