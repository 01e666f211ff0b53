import { makeStyles, tokens } from '@fluentui/react-components';
import { Keys, ReadDialog } from '#sdk/browser';
import type { Command } from './useCommands';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  keys: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '4px 16px', marginLeft: 'auto' },
  row: { display: 'flex', alignItems: 'center', gap: '8px', padding: '6px 0', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
});

/** All keys that do something, shown by `?`. */
export function KeyList({ commands, close }: { readonly commands: readonly Command[]; readonly close: () => void }) {
  const styles = useStyles();
  return (
    <ReadDialog title="Keys" closesAt="title" onClose={close}>
      <ul className={styles.list}>
        {commands
          .filter(({ keys }) => keys.length > 0)
          .map(({ key, title, keys }) => (
            <li key={key} className={styles.row}>
              {title}
              <span className={styles.keys}>
                {keys.map((binding) => (
                  <Keys key={binding} binding={binding} />
                ))}
              </span>
            </li>
          ))}
      </ul>
    </ReadDialog>
  );
}
