import { makeStyles, tokens } from '@fluentui/react-components';
import { CommandBox } from '#sdk/browser';
import { sendCommand } from './sendCommand';
import { useReceivers } from './useReceivers';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', maxWidth: '960px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightSemibold },
});

/** A command that sends one log with a token; shown while a log listener is there to take it. */
export function SendExample({ token }: { readonly token: string }) {
  const styles = useStyles();
  const command = sendCommand(useReceivers().receivers, token, location);
  if (command === undefined) return null;
  return (
    <section className={styles.root}>
      <h2 className={styles.title}>Send a first log</h2>
      <CommandBox command={command} />
    </section>
  );
}
