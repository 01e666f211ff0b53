import { makeStyles } from '@fluentui/react-components';
import { Keys, ReadDialog } from '#sdk/browser';
import type { KeyAction } from './useDashboardKeys';

const useStyles = makeStyles({
  list: { display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', gap: '8px 16px', margin: 0, alignItems: 'center' },
  keys: { display: 'inline-flex', gap: '4px' },
  title: { margin: 0 },
});

const printed: Readonly<Record<string, string>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Escape: 'escape',
};

/** What the keys of a dashboard do. */
export function KeysDialog({ actions, onClose }: { readonly actions: readonly KeyAction[]; onClose(): void }) {
  const styles = useStyles();
  return (
    <ReadDialog title="Keys of dashboards" onClose={onClose}>
      <dl className={styles.list}>
        {actions.map(({ keys, title }) => [
          <dt key={keys} className={styles.keys}>
            {keys.split(' ').map((key) => (
              <Keys key={key} binding={printed[key] ?? key} />
            ))}
          </dt>,
          <dd key={`${keys} title`} className={styles.title}>
            {title}
          </dd>,
        ])}
      </dl>
    </ReadDialog>
  );
}
