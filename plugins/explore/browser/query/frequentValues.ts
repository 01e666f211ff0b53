import { call } from '#sdk';
import type { Api } from '#sdk/browser';
import { suggest } from '../../api';
import type { SuggestionsRequest } from '../../common/queryCalls';

const most = 100;

/** The most frequent values of a field in the logs of the last day, from what was counted as they came in. */
export async function frequentValues(api: Api, field: string, accounts: readonly number[]): Promise<readonly string[]> {
  const asked: SuggestionsRequest = { from: 'now-1d', to: 'now', accounts: [...accounts], field, limit: most };
  const { suggestions } = await call(api, suggest, { body: asked });
  return suggestions.map(({ text }) => text);
}
