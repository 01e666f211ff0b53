import { Button, makeStyles } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { EmptyState, ErrorState, FormDialog, Icon, Page, RelativeTime, Skeleton } from '#sdk/browser';
import type { Installed, Offered } from '../../installedSchemas';
import { ApproveDialog } from './ApproveDialog';
import { InstalledTable } from './InstalledTable';
import { useInstalled, useInstalledDeeds } from './useInstalled';

const useStyles = makeStyles({ file: { display: 'none' } });

/** Plugins that came while the product runs: a system admin installs, updates, stops and removes them here. */
export default function InstalledPage() {
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const { data, error, isPending, isFetching, refetch } = useInstalled();
  const deeds = useInstalledDeeds();
  const [offered, setOffered] = useState<Offered>();
  const [removed, setRemoved] = useState<Installed>();
  const choose = (
    <Button appearance="primary" icon={<Icon name="add" size={16} />} disabled={deeds.isBusy} onClick={() => input.current?.click()}>
      Install from a file
    </Button>
  );
  return (
    <Page
      title="Installed plugins"
      description="Plugins from outside the product. They come and go while it runs, on every replica."
      action={choose}
      busy={isFetching || deeds.isBusy}
    >
      <input
        ref={input}
        className={styles.file}
        type="file"
        accept=".zip"
        aria-label="Archive of a plugin"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) void deeds.offer(file).then(setOffered);
          target.value = '';
        }}
      />
      {deeds.error !== undefined && <ErrorState title="That did not work" error={deeds.error} />}
      {error !== null && data === undefined && (
        <ErrorState title="The plugins could not be read" error={error} onRetry={() => void refetch()} />
      )}
      {isPending && <Skeleton lines={4} />}
      {data?.total === 0 && (
        <EmptyState icon="plugin" title="No plugins from outside">
          Pack one with the command pack of the SDK, and install its archive here.
        </EmptyState>
      )}
      {data !== undefined && data.total > 0 && (
        <InstalledTable
          plugins={data.plugins}
          isBusy={deeds.isBusy}
          onSwitch={({ id, enabled }) => void deeds.setEnabled(id, !enabled)}
          onRollBack={({ id }) => void deeds.rollBack(id)}
          onRemove={setRemoved}
        />
      )}
      {data !== undefined && data.problems.length > 0 && (
        <section aria-labelledby="plugin-problems">
          <h2 id="plugin-problems">What they did wrong in the last 24 hours</h2>
          <ul>
            {data.problems.map(({ pluginId, kind, text, times, lastAt }) => (
              <li key={`${pluginId} ${kind}`}>
                <strong>{pluginId}</strong> {kind}: {text} {times > 1 && `(${times} times)`} <RelativeTime value={lastAt} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {offered !== undefined && (
        <ApproveDialog
          offered={offered}
          onApprove={(routes) => {
            setOffered(undefined);
            void deeds.install(offered.hash, routes);
          }}
          onClose={() => setOffered(undefined)}
        />
      )}
      {removed !== undefined && (
        <FormDialog
          title={`Remove ${removed.title}?`}
          action="Remove"
          isDestructive
          onSubmit={() => {
            setRemoved(undefined);
            void deeds.remove(removed.id);
          }}
          onClose={() => setRemoved(undefined)}
        >
          <p>Its pages and routes go for everybody. What it has stored stays, and is there again when it is installed again.</p>
        </FormDialog>
      )}
    </Page>
  );
}
