import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { ApiError } from '../services/services';
import { CopyButton } from './CopyButton';
import { Message } from './Message';

/** Shown where an error has no message of its own. */
export const defaultErrorMessage = 'Something went wrong.';

/** The sentence of an error that a person may read. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : defaultErrorMessage;

const useStyles = makeStyles({
  id: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    color: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
});

/** Something failed: what, why as far as the server said it, what to do, another try, and the request's id to copy. */
export function ErrorState({
  title,
  error,
  hint,
  onRetry,
  actions,
}: {
  /** What failed: "Logs could not be loaded". */
  readonly title: string;
  readonly error: unknown;
  /** What to do about it. */
  readonly hint?: ReactNode;
  readonly onRetry?: () => void;
  readonly actions?: ReactNode;
}) {
  const styles = useStyles();
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <Message
      icon="error"
      intent="danger"
      title={title}
      actions={
        <>
          {onRetry !== undefined && (
            <Button size="small" onClick={onRetry}>
              Retry
            </Button>
          )}
          {actions}
          {requestId !== undefined && (
            <span className={styles.id}>
              Request {requestId}
              <CopyButton value={requestId} label="Copy the request id" />
            </span>
          )}
        </>
      }
    >
      <div>{errorMessage(error)}</div>
      {hint !== undefined && <div>{hint}</div>}
    </Message>
  );
}
