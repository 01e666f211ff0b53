import type { RequestSession } from '#sdk/server';

/** Who asks, in words: an e-mail address, or the name of an API token. */
export const askingName = ({ user, apiToken }: RequestSession): string => user?.email ?? apiToken?.name ?? '';
