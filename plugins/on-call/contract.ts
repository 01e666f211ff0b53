import { defineService } from '#sdk';
import type { NewEscalation } from './common/escalation';
import type { NewRotation } from './common/rotation';
import type { NewRoute } from './common/route';

export type { NewEscalation, NewRotation, NewRoute };

/** Makes rotations, escalations and routes of accounts, of the server. Gates are the business of whoever calls. */
export interface OnCallPlans {
  /** Each: @param by as people read it @returns its id @throws PublicError 409 NAME_TAKEN, 409 TOO_MANY */
  addRotation(accountId: number, rotation: NewRotation, by: string): Promise<string>;
  addEscalation(accountId: number, escalation: NewEscalation, by: string): Promise<string>;
  addRoute(accountId: number, route: NewRoute, by: string): Promise<string>;
}
export const onCallPlansService = defineService<OnCallPlans>('on-call/plans@1');
