import { getState } from '#plugins/user-state/api';
import { call } from '#sdk';
import type { Api } from '#sdk/browser';

/** What the server keeps of the person under a name; null when it is nothing. @throws ApiError */
export const readState = async (api: Api, name: string): Promise<unknown> => (await call(api, getState, { params: { name } })).value;
