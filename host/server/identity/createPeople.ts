import type { Identity, People, Records } from '#sdk/server';
import { Arrivals } from './Arrivals';
import { Invitations } from './Invitations';
import { Members } from './Members';

export interface PeopleOptions {
  readonly records: Records;
  readonly identity: Pick<Identity, 'endOtherSessions'>;
  /** After a change of who may enter an account and as what. */
  readonly onChange: (accountId: number) => void;
  /** Milliseconds since 1970; the system's clock when absent. */
  readonly now?: () => number;
}

/** Who belongs to which account, on the records store. */
export function createPeople({ records, identity, onChange, now = Date.now }: PeopleOptions): People {
  const members = new Members(records, onChange, now);
  const invitations = new Invitations(records, now);
  // No session has an empty secret, so that all of them are others.
  const endSessions = (userId: number) => identity.endOtherSessions(userId, '');
  const arrivals = new Arrivals(records, invitations, endSessions, onChange, now);
  return {
    members: (accountId) => members.members(accountId),
    setRole: (accountId, userId, role) => members.setRole(accountId, userId, role),
    setSuspended: (accountId, userId, isSuspended) => members.setSuspended(accountId, userId, isSuspended),
    remove: (accountId, userId) => members.remove(accountId, userId),
    invitations: (accountId) => invitations.invitations(accountId),
    invite: (accountId, invitation) => invitations.invite(accountId, invitation),
    invitation: (id) => invitations.invitation(id),
    renewInvitation: (accountId, id, seconds) => invitations.renewInvitation(accountId, id, seconds),
    revokeInvitation: (accountId, id) => invitations.revokeInvitation(accountId, id),
    accept: (invitationId) => arrivals.accept(invitationId),
    byEmail: (email) => arrivals.byEmail(email),
    person: (userId) => arrivals.person(userId),
    signUp: (wanted) => arrivals.signUp(wanted),
    verifyEmail: (userId) => arrivals.verifyEmail(userId),
    finish: (userId, chosen) => arrivals.finish(userId, chosen),
  };
}
