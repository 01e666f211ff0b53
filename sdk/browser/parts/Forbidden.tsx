import { Message } from './Message';

/** No access: why, and who can give it. */
export function Forbidden({
  message = 'You do not have sufficient permissions',
  whoCanHelp = 'An admin of this account can give you access.',
}: {
  readonly message?: string;
  readonly whoCanHelp?: string;
}) {
  return (
    <Message icon="lock" title={message}>
      {whoCanHelp}
    </Message>
  );
}
