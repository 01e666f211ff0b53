import type { RequestSession } from '#sdk/server';

/** How who invites is named to the invited. */
export const inviterOf = ({ user, apiToken }: RequestSession): string =>
  user?.fullName || user?.email || `API token ${apiToken?.name ?? ''}`;
