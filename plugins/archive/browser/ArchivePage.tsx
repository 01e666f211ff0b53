import { makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { ErrorState, errorMessage, FormDialog, noticesService, Page, Skeleton, useService } from '#sdk/browser';
import type { Archive } from '../common/targets';
import { ArchiveProgress } from './ArchiveProgress';
import { AzureForm } from './AzureForm';
import { S3Form } from './S3Form';
import { useArchive, useArchiveCalls } from './useArchive';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  words: { margin: 0, color: tokens.colorNeutralForeground2 },
});

type Provider = 'azure' | 's3';

/** Where the account's logs are archived, how far that is, and the form that changes it. */
export default function ArchivePage() {
  const archive = useArchive();
  return (
    <Page
      title="Archive and restore"
      description="Every log that arrives is also written to a store of your own, as compressed files by date: one JSON object a line, packed by gzip."
      layout="column"
      busy={archive.isFetching}
    >
      {archive.isPending && <Skeleton lines={8} />}
      {archive.isError && archive.data === undefined && (
        <ErrorState title="The archive could not be read" error={archive.error} onRetry={() => void archive.refetch()} />
      )}
      {archive.data !== undefined && <ArchiveSettings archive={archive.data} />}
    </Page>
  );
}

function ArchiveSettings({ archive: { target, progress } }: { readonly archive: Archive }) {
  const styles = useStyles();
  const notices = useService(noticesService);
  const { stop, run } = useArchiveCalls();
  const [provider, setProvider] = useState<Provider>(target?.provider ?? 'azure');
  const [isStopping, setStopping] = useState(false);
  const told = (title: string) => (error: unknown) => notices.show({ intent: 'danger', title, text: errorMessage(error) });
  const isOther = target !== null && target.provider !== provider;
  return (
    <div className={styles.root}>
      {progress !== null && (
        <ArchiveProgress
          progress={progress}
          isBusy={run.isPending}
          onRun={() =>
            run.mutate(undefined, {
              onSuccess: () => notices.show({ intent: 'success', title: 'What has arrived is being archived' }),
              onError: told('Archiving could not be begun'),
            })
          }
          onStop={() => setStopping(true)}
        />
      )}
      <RadioGroup
        layout="horizontal"
        aria-label="Provider"
        value={provider}
        onChange={(_event, { value }) => setProvider(value as Provider)}
      >
        <Radio value="azure" label="Azure Blob storage" />
        <Radio value="s3" label="AWS S3" />
      </RadioGroup>
      {isOther && (
        <p className={styles.words}>
          One archive is active at a time: saving this one deletes the credentials of{' '}
          {target.provider === 'azure' ? 'Azure Blob storage' : 'AWS S3'}.
        </p>
      )}
      {provider === 'azure' ? <AzureForm target={target} /> : <S3Form target={target} />}
      {isStopping && (
        <FormDialog
          title="Stop archiving?"
          action="Stop archiving"
          isDestructive
          isReady={!stop.isPending}
          onClose={() => setStopping(false)}
          onSubmit={() => stop.mutate(undefined, { onSuccess: () => setStopping(false), onError: told('Archiving could not be stopped') })}
        >
          The credentials are deleted, and logs that arrive from now on are not archived. Files that are written stay where they are.
        </FormDialog>
      )}
    </div>
  );
}
