import type { HelpTarget } from '#plugins/help/contract';
import type { Context } from '#sdk';
import { noticesService, sessionService } from '#sdk/browser';
import { mayChat } from './mayChat';
import { supportChatService } from './SupportChat';

/** Opens the chat; there is no entry where no chat is offered. */
export default function chatEntry(services: Context): HelpTarget | undefined {
  if (!mayChat(services.get(sessionService).boot, window.parent !== window)) return undefined;
  const run = (): void => {
    if (services.get(supportChatService).open()) return;
    services
      .get(noticesService)
      .show({ intent: 'warning', title: 'The support chat is not there', text: 'Send a support ticket instead, from this menu.' });
  };
  return { kind: 'action', run };
}
