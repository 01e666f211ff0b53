import { Button } from '@fluentui/react-components';
import { ErrorState, supportContact } from '#sdk/browser';
import { loadErrorText, statusText } from './loadErrorText';

interface Props {
  /** What was being loaded: `traces`. */
  readonly name: string;
  readonly error: unknown;
  onRetry(): void;
}

/** Something of tracing could not be loaded: what, with which status, and whom to ask. */
export function LoadError({ name, error, onRetry }: Props) {
  const contact = supportContact();
  return (
    <ErrorState
      title={loadErrorText(name)}
      error={error}
      hint={statusText(error)}
      onRetry={onRetry}
      actions={
        contact !== undefined && (
          <Button as="a" size="small" href={contact}>
            Contact support
          </Button>
        )
      }
    />
  );
}
