import { makeStyles } from '@fluentui/react-components';
import { CommandBox, FormDialog } from '#sdk/browser';
import type { MadeApiToken } from '../contract';

const useStyles = makeStyles({ text: { margin: 0 } });

/** Shows a new API token, which nobody can read again. */
export function MadeTokenDialog({ made, onClose }: { readonly made: MadeApiToken; readonly onClose: () => void }) {
  const styles = useStyles();
  return (
    <FormDialog title={`Copy the token ${made.tokenName} now`} action="I have copied it" onSubmit={onClose}>
      <p className={styles.text}>Only its hash is kept: once this is closed, nobody can read it again.</p>
      <CommandBox command={made.token} label="Copy the token" />
      <p className={styles.text}>Programs send it as X-API-TOKEN. To try it:</p>
      <CommandBox
        command={`curl -H 'X-API-TOKEN: ${made.token}' -H 'content-type: application/json' -d '{"query":"*"}' ${location.origin}/api/explore/search`}
      />
    </FormDialog>
  );
}
