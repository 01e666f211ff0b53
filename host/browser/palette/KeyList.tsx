import { Button, Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle, makeStyles, tokens } from '@fluentui/react-components';
import { Icon, useReturnFocus } from '#sdk/browser';
import { Keys } from './Keys';
import type { Command } from './useCommands';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: { display: 'flex', alignItems: 'center', gap: '8px', padding: '6px 0', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
});

/** All keys that do something, shown by `?`. */
export function KeyList({ commands, close }: { readonly commands: readonly Command[]; readonly close: () => void }) {
  useReturnFocus();
  const styles = useStyles();
  return (
    <Dialog open onOpenChange={(_event, { open }) => open || close()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle action={<Button appearance="subtle" aria-label="Close" icon={<Icon name="close" />} onClick={close} />}>
            Keys
          </DialogTitle>
          <DialogContent>
            <ul className={styles.list}>
              {commands
                .filter(({ keys }) => keys.length > 0)
                .map(({ key, title, keys }) => (
                  <li key={key} className={styles.row}>
                    {title}
                    {keys.map((binding) => (
                      <Keys key={binding} binding={binding} />
                    ))}
                  </li>
                ))}
            </ul>
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
