import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Icon, useService } from '#sdk/browser';
import { useTasks } from './useTasks';
import { walkthroughStoreService } from './WalkthroughStore';

const useStyles = makeStyles({
  button: { minWidth: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  icon: { position: 'relative', display: 'inline-flex' },
  unseen: {
    position: 'absolute',
    top: '-2px',
    right: '-2px',
    width: '7px',
    height: '7px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground,
  },
});

/** Opens the guide and says how far the person has come; there while the walkthrough is active. */
export default observer(function GuideButton() {
  const styles = useStyles();
  const store = useService(walkthroughStoreService);
  const tasks = useTasks();
  const known = JSON.stringify(tasks.map(({ id, level, data }) => ({ id, level, data })));
  useEffect(() => store.setTasks(JSON.parse(known)), [store, known]);
  if (!store.isActive || tasks.length === 0) return null;
  const done = tasks.filter(({ id }) => store.doneTasks.has(id)).length;
  return (
    <Button
      className={styles.button}
      size="small"
      appearance="subtle"
      aria-expanded={store.isOpen}
      icon={
        <span className={styles.icon}>
          <Icon name="rocket" size={16} />
          {store.unseen.length > 0 && <span className={styles.unseen} />}
        </span>
      }
      onClick={store.toggle}
    >
      {`Guide ${done}/${tasks.length}`}
    </Button>
  );
});
