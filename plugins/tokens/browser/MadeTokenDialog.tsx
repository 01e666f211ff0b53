import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components';
import { CommandBox, useReturnFocus } from '#sdk/browser';
import type { MadeApiToken } from '../contract';

const useStyles = makeStyles({ content: { display: 'flex', flexDirection: 'column', gap: '8px' }, text: { margin: 0 } });

/** Shows a new API token, which nobody can read again. */
export function MadeTokenDialog({ made, onClose }: { readonly made: MadeApiToken; readonly onClose: () => void }) {
  useReturnFocus();
  const styles = useStyles();
  return (
    <Dialog open modalType="alert">
      <DialogSurface>
        <DialogBody>
          <DialogTitle>Copy the token {made.tokenName} now</DialogTitle>
          <DialogContent className={styles.content}>
            <p className={styles.text}>Only its hash is kept: once this is closed, nobody can read it again.</p>
            <CommandBox command={made.token} label="Copy the token" />
            <p className={styles.text}>Programs send it as X-API-TOKEN. To try it:</p>
            <CommandBox
              command={`curl -H 'X-API-TOKEN: ${made.token}' -H 'content-type: application/json' -d '{"query":"*"}' ${location.origin}/api/explore/search`}
            />
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              I have copied it
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
