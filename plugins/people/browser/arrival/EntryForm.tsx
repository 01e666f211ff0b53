import { Button, MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { errorMessage } from '#sdk/browser';

const useStyles = makeStyles({ form: { display: 'flex', flexDirection: 'column', gap: '12px' } });

/** Fields with one button. What the server refuses stands above them. */
export function EntryForm({
  action,
  isBusy,
  error,
  onSubmit,
  children,
}: {
  readonly action: string;
  readonly isBusy: boolean;
  readonly error?: unknown;
  readonly onSubmit: () => void;
  readonly children?: ReactNode;
}) {
  const styles = useStyles();
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {error !== null && error !== undefined && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{errorMessage(error)}</MessageBarBody>
        </MessageBar>
      )}
      {children}
      <Button type="submit" appearance="primary" disabled={isBusy}>
        {action}
      </Button>
    </form>
  );
}
