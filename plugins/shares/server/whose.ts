import type { RequestSession } from '#sdk/server';

/** Id of the person whose links a caller may see and revoke; undefined for those of everybody. */
export const whose = ({ facts }: RequestSession, userId: number): number | undefined =>
  facts.can?.has('MANAGE_PUBLIC_LINKS') ? undefined : userId;
