import type { Api } from '#sdk/browser';
import type { KeepState, KeptState } from '../contract';

/**
 * Makes a change to a state of the person as it is kept now, and once more when another tab has changed it in between.
 * @param name of the state, such as `explore-preferences`
 * @param change from the kept value, null when there is none, to the next one; its throw ends the change
 * @returns what is kept then
 * @throws ApiError
 */
export async function changeKept<T>(
  api: Pick<Api, 'get' | 'put'>,
  name: string,
  change: (value: unknown) => T,
  isAgain = false,
): Promise<T> {
  const address = `/api/user-state/${name}`;
  const { value, revision } = await api.get<KeptState>(address);
  const next = change(value);
  try {
    await api.put<KeptState>(address, { value: next as KeepState['value'], revision } satisfies KeepState);
    return next;
  } catch (error) {
    const isOutdated = error instanceof Error && 'status' in error && error.status === 409;
    if (isAgain || !isOutdated) throw error;
    return changeKept(api, name, change, true);
  }
}
