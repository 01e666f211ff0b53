import type { ApiToken as KeptApiToken } from '#sdk/server';
import type { ApiToken } from '../contract';

/** An API token as callers see it. */
export const apiTokenView = ({ id, name, role, createdAt, createdBy, lastUsedAt }: KeptApiToken): ApiToken => ({
  id,
  tokenName: name,
  role,
  createdAt,
  createdBy,
  lastUsedAt: lastUsedAt ?? null,
});
