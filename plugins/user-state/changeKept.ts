import { call } from '#sdk';
import type { Api } from '#sdk/browser';
import { getState, setState } from './api';
import type { KeepState } from './common/keptState';

/**
 * Makes a change to a state of the person as it is kept now, and once more when another tab has changed it in between.
 * @param name of the state, such as `explore-preferences`
 * @param change from the kept value, null when there is none, to the next one; its throw ends the change
 * @returns what is kept then
 * @throws ApiError
 */
export async function changeKept<T>(api: Api, name: string, change: (value: unknown) => T, isAgain = false): Promise<T> {
  const params = { name };
  const { value, revision } = await call(api, getState, { params });
  const next = change(value);
  try {
    await call(api, setState, { params, body: { value: next as KeepState['value'], revision } });
    return next;
  } catch (error) {
    const isOutdated = error instanceof Error && 'status' in error && error.status === 409;
    if (isAgain || !isOutdated) throw error;
    return changeKept(api, name, change, true);
  }
}
