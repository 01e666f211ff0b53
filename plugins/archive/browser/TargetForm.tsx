import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { type DefaultValues, FormProvider, useForm } from 'react-hook-form';
import { errorMessage, FormError, LeaveGuard, noticesService, useService } from '#sdk/browser';
import { type ToldTarget, type WantedTarget, wantedTargetSchema } from '../common/targets';
import { useArchiveCalls } from './useArchive';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '24px', alignItems: 'flex-start' },
  form: { display: 'flex', flexDirection: 'column', gap: '12px', flex: '1 1 320px', maxWidth: '480px' },
  actions: { display: 'flex', gap: '8px' },
  help: {
    flex: '1 1 280px',
    maxWidth: '480px',
    padding: '8px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
  },
});

/** The form of one provider: what is saved has been written to once. */
export function TargetForm<Target extends WantedTarget>({
  initial,
  active,
  help,
  children,
}: {
  readonly initial: DefaultValues<Target>;
  /** What is archived to now. */
  readonly active: ToldTarget | null;
  /** Which access is needed, and where each value is found. */
  readonly help: ReactNode;
  /** `FormField`s. */
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  const notices = useService(noticesService);
  const { save, test } = useArchiveCalls();
  const isBusy = save.isPending || test.isPending;
  const error = save.error ?? test.error;
  const form = useForm<WantedTarget, unknown, WantedTarget>({
    mode: 'onTouched',
    defaultValues: initial as DefaultValues<WantedTarget>,
    resolver: zodResolver(wantedTargetSchema),
  });
  const { isDirty } = form.formState;
  const unsaved = useRef(false);
  useEffect(() => {
    unsaved.current = isDirty;
  }, [isDirty]);
  const isUnsaved = useCallback(() => unsaved.current, []);
  const check = form.handleSubmit((values) => {
    save.reset();
    test.mutate(values);
  });
  const submit = form.handleSubmit((values) => {
    test.reset();
    save.mutate(values, {
      onSuccess: () => {
        form.reset(withoutSecret(values));
        notices.show({ intent: 'success', title: 'Logs that arrive from now on are archived' });
      },
    });
  });
  return (
    <div className={styles.root}>
      <FormProvider {...form}>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) void submit();
          }}
        >
          <FormError error={error === null ? undefined : errorMessage(error)} />
          {children}
          {test.data !== undefined && (
            <MessageBar intent={test.data.canRestore ? 'success' : 'warning'} layout="multiline">
              <MessageBarBody>
                {test.data.canRestore
                  ? 'The test has succeeded: a file was written, and can be read.'
                  : `Logs can be archived, but not restored: a file was written, and cannot be read. ${test.data.problem ?? ''}`}
              </MessageBarBody>
            </MessageBar>
          )}
          <div className={styles.actions}>
            <Button type="submit" appearance="primary" disabledFocusable={isBusy} aria-busy={save.isPending}>
              {active === null ? 'Start archiving' : 'Update settings'}
            </Button>
            <Button
              disabledFocusable={isBusy}
              aria-busy={test.isPending}
              onClick={() => {
                if (!isBusy) void check();
              }}
            >
              Test
            </Button>
          </div>
        </form>
      </FormProvider>
      <LeaveGuard unsaved={isUnsaved} />
      <aside className={styles.help} aria-label="What is needed">
        {help}
      </aside>
    </div>
  );
}

/** As the form is after it was saved: what is secret is asked for anew. */
function withoutSecret(values: WantedTarget): WantedTarget {
  if (values.provider === 'azure') return { ...values, clientSecret: '' };
  return values.provider === 's3' && values.roleArn === undefined ? { ...values, secretKey: '' } : values;
}
