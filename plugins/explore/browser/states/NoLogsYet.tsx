import { makeStyles } from '@fluentui/react-components';
import { emptyHints } from '#plugins/ingest/contract';
import { EmptyState, Slot } from '#sdk/browser';

const useStyles = makeStyles({ root: { overflow: 'auto', flexGrow: 1 } });

/** The account has no logs at all: what this page is for, and how to send the first ones. */
export function NoLogsYet() {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <EmptyState icon="logs" title="No logs have arrived yet">
        Explore searches the logs of your services as they come in. Send the first ones, and they show here within seconds.
      </EmptyState>
      <Slot point={emptyHints} />
    </div>
  );
}
