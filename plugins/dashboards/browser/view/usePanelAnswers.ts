import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { errorMessage } from '#sdk/browser';
import type { PanelAnswer } from '#sdk/query';
import { type PanelAsk, panelAsks, type Stretch } from '../../common/data/panelAsk';
import type { Panel } from '../../common/document';
import type { VariableValues } from '../../common/variables/variableValue';
import { useScene } from './scene';

/** What the queries of a panel have found. */
export interface PanelAnswers {
  /** In the order of the queries that are asked; those of the asking before while newer ones are on their way. */
  readonly answers: readonly (PanelAnswer | undefined)[];
  /** What was asked, in the same order. */
  readonly asks: readonly PanelAsk[];
  /** That of the answers: while those of a range that has moved on are on their way, the one before, so that nothing jumps. */
  readonly range: Stretch;
  /** Newer answers are on their way. */
  readonly isLoading: boolean;
}

/** Where the answers of a dashboard are kept. */
export const answersKey = (uid: string, turn?: string): readonly unknown[] => [
  'dashboards',
  'answers',
  uid,
  ...(turn === undefined ? [] : [turn]),
];

const failure = (error: Error): PanelAnswer => ({ kind: 'failure', code: 'CALL_FAILED', message: errorMessage(error) });

/**
 * Asks the queries of a panel and keeps their answers until the dashboard is asked anew, however often the panel comes and goes.
 * @param asked the panel, the pixels that it is wide, the values of its variables, and whether they are all known
 */
export function usePanelAnswers(asked: {
  readonly panel: Panel;
  readonly width: number;
  readonly values: VariableValues;
  /** How soon they are wanted, asked when they are: the lower comes first. */
  rank(): number;
  readonly isReady: boolean;
}): PanelAnswers {
  const { panel, width, values, rank, isReady } = asked;
  const { uid, turn, range, loader, step } = useScene();
  const asks = useMemo(
    () =>
      isReady ? panelAsks(panel, { range, values, ...(step === undefined ? { width } : { step }) }).filter((ask) => ask !== undefined) : [],
    [isReady, panel, range, width, step, values],
  );
  const results = useQueries({
    queries: asks.map((ask) => ({
      queryKey: [...answersKey(uid, turn), ask],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => loader.load(ask, { signal, priority: rank() }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    })),
  });
  const before = useRef<{ readonly panel: Panel; readonly range: Stretch; readonly answers: readonly (PanelAnswer | undefined)[] }>(
    undefined,
  );
  const isLoading = !isReady || results.some(({ isPending }) => isPending);
  const now = results.map(({ data, error }) => data ?? (error === null ? undefined : failure(error)));
  useEffect(() => {
    if (!isLoading) before.current = { panel, range, answers: now };
  });
  const last = before.current?.panel === panel ? before.current : undefined;
  const kept = last?.answers ?? [];
  const answers = isReady ? now.map((answer, index) => answer ?? kept[index]) : kept;
  return { answers, asks, range: isLoading && last !== undefined && isMoved(last.range, range) ? last.range : range, isLoading };
}

/** Whether a range is another one as long, a little later: that of a dashboard that is refreshed. */
const isMoved = (before: Stretch, now: Stretch): boolean => {
  const length = now.to - now.from;
  return Math.abs(before.to - before.from - length) < 1000 && Math.abs(now.to - before.to) < length / 2;
};
