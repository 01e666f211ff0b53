import type { BootDocument } from '#sdk';

/** Whether the chat is offered: to people who are signed in and no system admins, outside of other sites' frames, where the operator has set one up and switched on. */
export function mayChat({ session, config }: Pick<BootDocument, 'session' | 'config'>, isEmbedded: boolean): boolean {
  if (session === undefined || session.isSysAdmin || isEmbedded) return false;
  return !session.integrations.supportChat.isDisabled && config?.['support-chat.enabled'] !== false;
}
