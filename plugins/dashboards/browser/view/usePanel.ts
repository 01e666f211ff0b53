import { useMemo } from 'react';
import type { Panel } from '../../common/document';
import type { PlacedPanel } from '../../common/layout/layOut';
import { transform } from '../../common/transformations/transform';
import { interpolate } from '../../common/variables/interpolate';
import { namesIn } from '../../common/variables/references';
import { titleOf, useScene } from './scene';
import { type PanelAnswers, usePanelAnswers } from './usePanelAnswers';

export interface ShownPanel extends PanelAnswers {
  /** Variables filled in. */
  readonly title: string;
  readonly description: string | undefined;
  /** Why it cannot be asked, or what went wrong in it, in words. */
  readonly faults: readonly string[];
  /** What whoever looks at it should know. */
  readonly notices: readonly string[];
}

/** Everything that a panel shows at its place: title, answers as its steps change them, and what is wrong. */
export function usePanel(
  panel: Panel,
  placed: PlacedPanel,
  asked: { readonly width: number; rankOf(placed: PlacedPanel): number },
): ShownPanel {
  const scene = useScene();
  const { values } = scene.variablesOf(placed);
  const { display, queries, transformations } = panel.spec;
  const unknown = useMemo(() => {
    const declared = new Set(
      [
        ...scene.document.spec.variables,
        ...(scene.document.spec.layouts[placed.group.index]?.spec.variables ?? []),
        ...(panel.spec.variables ?? []),
      ].map(({ spec }) => spec.name),
    );
    return [...namesIn(queries)].filter((name) => declared.has(name) && !values.has(name));
  }, [scene.document, placed.group.index, panel, queries, values]);
  const found = usePanelAnswers({ panel, values, isReady: unknown.length === 0, width: asked.width, rank: () => asked.rankOf(placed) });
  const complete = found.answers.every((answer) => answer !== undefined);
  const changed = useMemo(
    () =>
      complete
        ? transform(
            found.answers.filter((answer) => answer !== undefined),
            transformations,
          )
        : { answers: found.answers, faults: [] },
    [complete, found.answers, transformations],
  );
  const waiting = unknown.flatMap((name) => scene.faultOf(name) ?? []);
  const failed = found.answers.flatMap((answer) => (answer?.kind === 'failure' ? [answer.message] : []));
  const told = found.answers.flatMap((answer) =>
    answer === undefined || answer.kind === 'failure'
      ? []
      : [...answer.notices.map(({ text }) => text), ...answer.leftOut.map(({ what, reason }) => `${what}: ${reason}`)],
  );
  return {
    ...found,
    answers: changed.answers,
    isLoading: found.isLoading && waiting.length === 0,
    title: interpolate(titleOf(placed.panel, panel), values, 'words'),
    description: display.description === undefined ? undefined : interpolate(display.description, values, 'words'),
    faults: [...new Set([...waiting, ...failed, ...changed.faults.map(({ message }) => message)])],
    notices: [...new Set(told)],
  };
}
