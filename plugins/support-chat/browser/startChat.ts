import { type Context, call } from '#sdk';
import { apiService, sessionService } from '#sdk/browser';
import { readUserHash } from '../api';
import { mayChat } from './mayChat';
import { supportChatService } from './SupportChat';

/** Starts the operator's chat for the person, beside everything else: nothing waits for it. */
export default function startChat(services: Context, signal: AbortSignal): void {
  const { boot } = services.get(sessionService);
  const { session, config } = boot;
  const address = config?.['support-chat.script'];
  if (session === undefined || typeof address !== 'string' || !mayChat(boot, window.parent !== window)) return;
  const chat = services.get(supportChatService);
  signal.addEventListener('abort', chat.stop);
  void call(services.get(apiService), readUserHash, { signal }).then(
    ({ data: hash }) =>
      signal.aborted ||
      chat.start(address, {
        id: String(session.user.id),
        email: session.user.username,
        name: session.user.fullName,
        account: session.account.name,
        hash,
      }),
    () => undefined,
  );
}
