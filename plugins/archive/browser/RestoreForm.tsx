import { Button, Input, MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import {
  errorMessage,
  FormError,
  FormField,
  formatBytes,
  formatWhole,
  MomentInput,
  noticesService,
  useService,
  useTimeZone,
} from '#sdk/browser';
import { longestExpiry, type NewRestore } from '../common/restores';
import { emptyRestore, type RestoreFields, restoreFormIn } from './restoreForm';
import { useRestoreCalls } from './useRestores';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', maxWidth: '720px' },
  row: { display: 'flex', gap: '16px', flexWrap: 'wrap', alignItems: 'flex-start' },
  actions: { display: 'flex', gap: '8px' },
});

/** Which time is restored, and for how long. What lies in the time is seen before it is restored. */
export function RestoreForm() {
  const styles = useStyles();
  const zone = useTimeZone();
  const notices = useService(noticesService);
  const { preview, add } = useRestoreCalls();
  const schema = useMemo(() => restoreFormIn(zone), [zone]);
  const form = useForm<RestoreFields, unknown, NewRestore>({
    mode: 'onTouched',
    defaultValues: emptyRestore(zone, Date.now()),
    resolver: zodResolver(schema),
  });
  const isBusy = preview.isPending || add.isPending;
  const error = add.error ?? preview.error;
  const look = form.handleSubmit(({ from, to }) => {
    add.reset();
    preview.mutate({ from, to });
  });
  const restore = form.handleSubmit((wanted) => {
    preview.reset();
    add.mutate(wanted, { onSuccess: ({ name }) => notices.show({ intent: 'success', title: `${name} is being restored` }) });
  });
  // What was seen is of the times that were asked for.
  const forget = (): void => preview.reset();
  return (
    <FormProvider {...form}>
      <form
        className={styles.root}
        aria-label="Restore logs"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void restore();
        }}
      >
        <FormError error={error === null ? undefined : errorMessage(error)} />
        <div className={styles.row}>
          {(['from', 'to'] as const).map((name) => (
            <FormField key={name} name={name} label={name === 'from' ? 'From' : 'To'} required>
              {({ value, onBlur }, change) => (
                <MomentInput
                  label={name === 'from' ? 'From' : 'To'}
                  value={value}
                  onBlur={onBlur}
                  onValue={(moment) => {
                    forget();
                    change(moment);
                  }}
                />
              )}
            </FormField>
          ))}
        </div>
        <div className={styles.row}>
          <FormField name="name" label="Account name" required hint="Of the restore account">
            {(control, change) => <Input {...control} autoComplete="off" onChange={(_event, { value }) => change(value)} />}
          </FormField>
          <FormField name="expiryDays" label="Expires after days" required hint={`1 to ${longestExpiry}`}>
            {(control, change) => (
              <Input {...control} type="number" min={1} max={longestExpiry} onChange={(_event, { value }) => change(value)} />
            )}
          </FormField>
        </div>
        {preview.data !== undefined && (
          <MessageBar intent={preview.data.files === 0 ? 'warning' : 'info'} layout="multiline">
            <MessageBarBody>
              {preview.data.files === 0
                ? 'The archive has no files in this time.'
                : `Files of the days of this time: ${formatWhole(preview.data.files)}, ${formatBytes(preview.data.bytes)} compressed.`}
            </MessageBarBody>
          </MessageBar>
        )}
        <div className={styles.actions}>
          <Button type="submit" appearance="primary" disabledFocusable={isBusy} aria-busy={add.isPending}>
            Restore
          </Button>
          <Button
            disabledFocusable={isBusy}
            aria-busy={preview.isPending}
            onClick={() => {
              if (!isBusy) void look();
            }}
          >
            See what lies in this time
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
