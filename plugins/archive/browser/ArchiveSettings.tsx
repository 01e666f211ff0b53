import { makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { errorMessage, FormDialog, noticesService, useService } from '#sdk/browser';
import type { Archive } from '../common/targets';
import { ArchiveProgress } from './ArchiveProgress';
import { AzureForm } from './AzureForm';
import { DiskForm } from './DiskForm';
import { type Provider, providerTitles } from './providerTitles';
import { S3Form } from './S3Form';
import { useArchiveCalls, useArchiveOptions } from './useArchive';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  words: { margin: 0, color: tokens.colorNeutralForeground2 },
});

const forms = { azure: AzureForm, s3: S3Form, disk: DiskForm } as const;

/** Where logs are archived, how far that is, and the form that changes it. */
export function ArchiveSettings({ archive: { target, progress } }: { readonly archive: Archive }) {
  const styles = useStyles();
  const notices = useService(noticesService);
  const { stop, run } = useArchiveCalls();
  const hasDisk = useArchiveOptions().data?.disk === true || target?.provider === 'disk';
  const [provider, setProvider] = useState<Provider>(target?.provider ?? 'azure');
  const [isStopping, setStopping] = useState(false);
  const told = (title: string) => (error: unknown) => notices.show({ intent: 'danger', title, text: errorMessage(error) });
  const isOther = target !== null && target.provider !== provider;
  const Form = forms[provider];
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
        <Radio value="azure" label={providerTitles.azure} />
        <Radio value="s3" label={providerTitles.s3} />
        {hasDisk && <Radio value="disk" label={providerTitles.disk} />}
      </RadioGroup>
      {isOther && (
        <p className={styles.words}>
          One archive is active at a time: saving this one {target.provider === 'disk' ? 'ends archiving to' : 'deletes the credentials of'}{' '}
          {providerTitles[target.provider]}.
        </p>
      )}
      <Form target={target} />
      {isStopping && (
        <FormDialog
          title="Stop archiving?"
          action="Stop archiving"
          isDestructive
          isReady={!stop.isPending}
          onClose={() => setStopping(false)}
          onSubmit={() => stop.mutate(undefined, { onSuccess: () => setStopping(false), onError: told('Archiving could not be stopped') })}
        >
          The credentials are deleted, and logs that arrive from now on are not archived. Files that are written stay where they are; a
          restore that is under way ends.
        </FormDialog>
      )}
    </div>
  );
}
