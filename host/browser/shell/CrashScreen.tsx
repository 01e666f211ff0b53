import { ErrorScreen } from './ErrorScreen';

/** A page, or the whole application, threw while being drawn. */
export function CrashScreen({
  detail,
  error,
  restart = '/',
  onRetry,
}: {
  readonly detail?: string;
  readonly error?: unknown;
  /** Path of the page to begin anew at; the root when absent. */
  readonly restart?: string | undefined;
  readonly onRetry?: () => void;
}) {
  return (
    <ErrorScreen
      title="Oops! something went wrong."
      {...(detail === undefined ? {} : { detail })}
      error={error}
      action={{ text: 'Reload', run: () => location.assign(restart) }}
      {...(onRetry === undefined ? {} : { second: { text: 'Retry', run: onRetry } })}
    />
  );
}
