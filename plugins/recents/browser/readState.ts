import type { KeptState } from '#plugins/user-state/contract';
import type { Api } from '#sdk/browser';

/** What the server keeps of the person under a name; null when it is nothing. @throws ApiError */
export const readState = async (api: Pick<Api, 'get'>, name: string): Promise<unknown> =>
  (await api.get<KeptState>(`/api/user-state/${name}`)).value;
