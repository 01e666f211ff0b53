import { PublicError, type RequestSession } from '#sdk/server';
import type { TriggerType } from '../../common/trigger';
import { triggerPermissions } from '../../gates';

export const mayRead = ({ facts }: RequestSession, type: TriggerType): boolean => facts.can?.has(triggerPermissions[type].read) === true;

/** @throws PublicError 403 for somebody who may not read triggers of the type */
export function requireRead(session: RequestSession, type: TriggerType): void {
  if (!mayRead(session, type)) throw refusal(triggerPermissions[type].read);
}

/** @throws PublicError 403 for somebody who may not change triggers of the type */
export function requireChange({ facts }: RequestSession, type: TriggerType): void {
  const { change } = triggerPermissions[type];
  if (facts.can?.has(change) !== true) throw refusal(change);
}

const refusal = (permission: string): PublicError => new PublicError(403, 'FORBIDDEN', `You need the permission ${permission} for this.`);
