import { supportContact } from '#sdk/browser';
import { ErrorScreen } from './ErrorScreen';

/** Something needed did not arrive: a page's code, or the boot document. */
export function GlitchScreen({
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
      title="You've found a glitch in the matrix"
      {...(detail === undefined ? {} : { detail })}
      error={error}
      contact={supportContact()}
      action={{ text: 'Try again', run: () => location.reload() }}
      {...(onRetry === undefined ? {} : { second: { text: 'Retry without reloading', run: onRetry } })}
    />
  );
}
