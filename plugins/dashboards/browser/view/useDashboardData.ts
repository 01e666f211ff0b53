import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '#sdk';
import { apiService, useService } from '#sdk/browser';
import type { PanelAnswer } from '#sdk/query';
import { askData, askVariable } from '../../api';
import { AnswerLoader } from './AnswerLoader';
import { LiveAnswers } from './LiveAnswers';
import { answersKey } from './usePanelAnswers';
import type { LoadOptions } from './useScopedVariables';

/**
 * What asks for the data of one dashboard. Its calls say what kind of page asks and for which dashboard. Answers of an asking before are forgotten, and all of them with
 * the page.
 */
export function useDashboardData(
  uid: string,
  pageType: string,
  turn: string,
): { readonly loader: Pick<AnswerLoader, 'load'>; readonly loadOptions: LoadOptions } {
  const api = useService(apiService);
  const client = useQueryClient();
  useEffect(() => {
    const isOld = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean => queryKey[3] !== turn;
    client.removeQueries({ queryKey: answersKey(uid), type: 'inactive', predicate: isOld });
  }, [client, uid, turn]);
  useEffect(() => () => client.removeQueries({ queryKey: answersKey(uid) }), [client, uid]);
  return useMemo(() => {
    const headers = { 'x-page-type': pageType, 'x-dashboard-uid': uid };
    const loader = new AnswerLoader(async (asks, { signal, onAnswer }) => {
      const tell = ({ index, answer }: { readonly index: number; readonly answer: unknown }) => onAnswer(index, answer as PanelAnswer);
      const { answers } = await call(api, askData, { body: { queries: asks }, headers, signal, onNews: tell });
      for (const answer of answers) tell(answer);
    });
    const loadOptions: LoadOptions = async ({ kind, spec }, range, signal) =>
      (await call(api, askVariable, { body: { kind, spec, range }, headers, signal })).options;
    return { loader: new LiveAnswers(loader), loadOptions };
  }, [api, uid, pageType]);
}
