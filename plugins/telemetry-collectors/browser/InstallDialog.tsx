import { MessageBar, MessageBarBody, makeStyles, Tab, TabList } from '@fluentui/react-components';
import { useState } from 'react';
import { CommandBox, ErrorState, ReadDialog, Skeleton } from '#sdk/browser';
import { endpointOf, extensionYaml, supervisorCommand } from '../common/installCommands';
import { useInstall } from './useCollectors';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  words: { margin: 0 },
});

type Way = 'new' | 'running';

/** How a collector registers with the account: a new one by a command, one that runs by an extension. */
export function InstallDialog({ onClose }: { onClose(): void }) {
  const styles = useStyles();
  const install = useInstall();
  const [way, setWay] = useState<Way>('new');
  const endpoint = install.data && endpointOf(install.data, location.hostname);
  return (
    <ReadDialog title="Install a collector" width={860} onClose={onClose}>
      {install.isPending && <Skeleton lines={8} />}
      {install.isError && install.data === undefined && (
        <ErrorState title="The install command could not be made" error={install.error} onRetry={() => void install.refetch()} />
      )}
      {install.data !== undefined && endpoint !== undefined && (
        <div className={styles.root}>
          {install.data.problem !== null && (
            <MessageBar intent="error" layout="multiline">
              <MessageBarBody>Collectors cannot connect now. {install.data.problem}</MessageBarBody>
            </MessageBar>
          )}
          <TabList size="small" selectedValue={way} onTabSelect={(_event, { value }) => setWay(value as Way)}>
            <Tab value="new">New collector on Linux</Tab>
            <Tab value="running">Collector that runs already</Tab>
          </TabList>
          {way === 'new' ? (
            <>
              <p className={styles.words}>
                The command brings up the OpenTelemetry Collector under its OpAMP supervisor. It appears in the list within seconds, and
                takes the configuration that you write here.
              </p>
              <CommandBox command={supervisorCommand(endpoint)} />
            </>
          ) : (
            <>
              <p className={styles.words}>
                Add this to its configuration and restart it. It reports host, version, status and effective configuration; it takes no
                configuration from here.
              </p>
              <CommandBox command={extensionYaml(endpoint)} label="Copy the configuration" />
            </>
          )}
        </div>
      )}
    </ReadDialog>
  );
}
