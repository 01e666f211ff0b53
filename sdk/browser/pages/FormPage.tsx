import { Button, makeStyles } from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { ZodType } from 'zod';
import { errorMessage } from '../parts/ErrorState';
import { FormError } from '../parts/FormError';
import { Page } from '../parts/Page';
import { LeaveGuard } from './LeaveGuard';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px', width: '100%', maxWidth: '640px' },
  actions: { display: 'flex', gap: '8px' },
});

interface Props<Values extends FieldValues> {
  readonly title: string;
  readonly description?: ReactNode;
  /** What may be saved. Its messages are shown as they are, at the field that they are about. */
  readonly schema: ZodType<Values, Values>;
  /** The values that are stored, or those of a new thing. Give the page another `key` when it is another thing. */
  readonly initial: Values;
  /** A new thing may be saved as it begins, where that is valid. */
  readonly isNew?: boolean;
  /** On the button that saves. */
  readonly action?: string;
  /** Path of the page that the form was opened from: Cancel leads there, and so does saving. */
  readonly back: string;
  /** Saves. What it throws is shown above the form, which stays as it is. */
  onSave(values: Values): Promise<void>;
  /** `FormField`s. */
  readonly children: ReactNode;
}

/**
 * A page that changes one thing. Fields are checked when they are left, with the exact message; Save opens when something has changed and all is valid;
 * leaving with unsaved changes asks first.
 */
export function FormPage<Values extends FieldValues>(props: Props<Values>) {
  const { title, description, schema, initial, isNew = false, action = 'Save', back, onSave, children } = props;
  const styles = useStyles();
  const navigate = useNavigate();
  const form = useForm<Values, unknown, Values>({
    mode: 'onTouched',
    defaultValues: initial as DefaultValues<Values>,
    resolver: zodResolver(schema),
  });
  const { isDirty, isValid, isSubmitting } = form.formState;
  const [problem, setProblem] = useState<string>();
  const unsaved = useRef(false);
  useEffect(() => {
    unsaved.current = isDirty;
  }, [isDirty]);
  const isUnsaved = useCallback(() => unsaved.current, []);
  const save = form.handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      await onSave(values);
    } catch (error) {
      setProblem(errorMessage(error));
      return;
    }
    unsaved.current = false;
    await navigate(back);
  });
  const isReady = (isDirty || isNew) && isValid && !isSubmitting;
  return (
    <Page title={title} layout="column" busy={isSubmitting} {...(description !== undefined && { description })}>
      <FormProvider {...form}>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady) void save();
          }}
        >
          <FormError error={problem} />
          {children}
          <div className={styles.actions}>
            <Button type="submit" appearance="primary" disabled={!isReady}>
              {action}
            </Button>
            <Button onClick={() => void navigate(back)}>Cancel</Button>
          </div>
        </form>
      </FormProvider>
      <LeaveGuard unsaved={isUnsaved} />
    </Page>
  );
}
