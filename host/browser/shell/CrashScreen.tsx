import { ErrorScreen } from './ErrorScreen';

/** A page, or the whole application, threw while being drawn. */
export function CrashScreen({
  detail,
  error,
  onRetry,
}: {
  readonly detail?: string;
  readonly error?: unknown;
  readonly onRetry?: () => void;
}) {
  return (
    <ErrorScreen
      title="Oops! something went wrong."
      {...(detail === undefined ? {} : { detail })}
      error={error}
      action={{ text: 'Reload', run: () => location.assign('/') }}
      {...(onRetry === undefined ? {} : { second: { text: 'Retry', run: onRetry } })}
    />
  );
}
