import { useEffect, useMemo } from 'react';
import type { Offer, Point } from '#core';
import { usePluginHost } from '../services/PluginHostContext';
import { useOfferCodes } from './useOfferCodes';

/** What the code of a contribution said. */
export interface Answer<Data, Said> {
  readonly offer: Offer<Data>;
  readonly said: Said;
}

/**
 * What the code of every open contribution of a point says, in order, once all of it has loaded: undefined until then, so that nothing comes late one
 * after another. Who says nothing (undefined) is left out, and so is who fails, which is reported.
 * @param ask the same function until there is something else to ask (`useCallback`)
 */
export function useAnswers<Data, Code, Said>(
  point: Point<'browser', Data, Code>,
  ask: (code: Code, offer: Offer<Data>) => Said | undefined,
): readonly Answer<Data, Said>[] | undefined {
  const host = usePluginHost();
  const asked = useOfferCodes(point);
  const { answers, failures } = useMemo(() => answersOf(asked, ask), [asked, ask]);
  useEffect(() => {
    for (const { pluginId, error } of failures) host.report(pluginId, error);
  }, [host, failures]);
  return answers;
}

function answersOf<Data, Code, Said>(
  asked: ReturnType<typeof useOfferCodes<Data, Code>>,
  ask: (code: Code, offer: Offer<Data>) => Said | undefined,
) {
  const failures: { readonly pluginId: string; readonly error: Error }[] = [];
  const answers = asked?.flatMap(({ offer, code }): Answer<Data, Said>[] => {
    try {
      const said = ask(code, offer);
      return said === undefined ? [] : [{ offer, said }];
    } catch (thrown) {
      failures.push({ pluginId: offer.pluginId, error: thrown instanceof Error ? thrown : new Error(String(thrown)) });
      return [];
    }
  });
  return { answers, failures };
}
