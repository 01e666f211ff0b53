import type { ShareState, Share as StoredShare } from '#sdk/server';
import type { Share } from '../contract';

/** A link as callers of its account see it: what it shows stays with the link. */
export const shareView = ({ id, kind, title, createdAt, createdBy, expiresAt, lastUsedAt }: StoredShare, state: ShareState): Share => ({
  id,
  kind,
  title,
  createdAt,
  createdBy: createdBy.email,
  expiresAt,
  lastUsedAt,
  state,
});
