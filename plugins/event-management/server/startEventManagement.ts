import { acknowledgeLinksService } from '#plugins/triggers/contract';
import type { Context } from '#sdk';
import { configurationService, listenersService, oneTimeSecretsService, recordsService } from '#sdk/server';
import { AcknowledgeTokens } from './AcknowledgeTokens';
import { acknowledgeTokensService } from './acknowledgeTokensService';
import { EventBook } from './EventBook';
import { eventBookService } from './eventBookService';

export function startEventManagement(context: Context): void {
  const records = context.get(recordsService);
  const publicUrl = context.get(configurationService).text('ASTROLABE_PUBLIC_URL');
  // Never what a request says of itself: whoever sends one could make the links lead elsewhere.
  const origin = () => (publicUrl ?? context.get(listenersService).address('http') ?? '').replace(/\/$/, '');
  const tokens = new AcknowledgeTokens(context.get(oneTimeSecretsService), origin);
  context.provide(eventBookService, () => new EventBook(records));
  context.provide(acknowledgeTokensService, () => tokens);
  context.provide(acknowledgeLinksService, () => tokens);
}
