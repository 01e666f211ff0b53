import { Button, makeStyles } from '@fluentui/react-components';
import { productName } from '#sdk';
import { useFacts, useLeadsToPage } from '#sdk/browser';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  text: { margin: 0 },
  list: { margin: 0, paddingLeft: '20px' },
  actions: { display: 'flex', justifyContent: 'flex-end', paddingTop: '8px' },
});

/** What can be tried, by the page that it is on. */
const tries = [
  { path: '/explore', text: 'Search the logs, group them by a field, and follow one line to those around it' },
  { path: '/live-tail', text: 'Watch logs as they arrive' },
  { path: '/home', text: 'See what went wrong, and what changed with it' },
  { path: '/ingestion', text: 'See what was received, stored and dropped' },
] as const;

/** Says where somebody is who comes to look round, and what there is to try. */
export default function SandboxModal({ close }: { readonly close: () => void }) {
  const styles = useStyles();
  const leads = useLeadsToPage();
  const isDemo = useFacts().plugin?.has('demo') ?? false;
  const open = tries.filter(({ path }) => leads(path));
  return (
    <div className={styles.root}>
      <p className={styles.text}>
        {isDemo
          ? 'This is a demo environment with sample data: the logs, metrics and traces of a demo shop. Nothing that you do here reaches a real system.'
          : `This ${productName} has no sample data: what you see was sent to it.`}
      </p>
      {open.length > 0 && <p className={styles.text}>You can try this:</p>}
      <ul className={styles.list}>
        {open.map(({ path, text }) => (
          <li key={path}>{text}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button appearance="primary" onClick={close}>
          Look round
        </Button>
      </div>
    </div>
  );
}
