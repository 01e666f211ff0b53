/** Behind a link for an invitation. */
export interface InvitationPayload {
  readonly invitationId: number;
}

/** Behind a link for a person. */
export interface PersonPayload {
  readonly userId: number;
  /** To enter after registering, and in whose audit trail it stands. */
  readonly accountId?: number;
}
