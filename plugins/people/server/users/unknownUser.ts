import { PublicError } from '#sdk/server';

export const unknownUser = (): PublicError =>
  new PublicError(404, 'USER_UNKNOWN', 'Nobody like this is in the account any more. Refresh the page.');
export const unknownInvitation = (): PublicError =>
  new PublicError(404, 'INVITATION_UNKNOWN', 'There is no such invitation any more. It may have been accepted: refresh the page.');
