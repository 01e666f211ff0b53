import type { Context, Facts } from '#sdk';
import type { PanelAnswer } from '#sdk/query';
import { extensionsService, loggerService, PublicError, type TenantScope } from '#sdk/server';
import { type Stretch, stepOf } from '../../common/data/panelAsk';
import { drawnOnly } from '../../common/share/drawnOnly';
import { freezeVariables } from '../../common/share/freezeVariables';
import { type Dashboard, mostAskedQueries, type SnapshotContent } from '../../contract';
import { askQueries } from '../data/askQueries';
import { dashboardAsks } from '../share/dashboardAsks';
import { optionsFinder } from '../share/optionsFinder';
import { placeVariables } from '../share/placeVariables';

/** Pixels of a panel that the data is taken for. */
const width = 1200;

interface Taking {
  readonly services: Context;
  readonly facts: Facts;
  readonly scope: TenantScope;
  readonly signal: AbortSignal;
}

/**
 * A dashboard with all of its data: its variables have the values of now, and every query of every panel is answered, failures among them.
 * @throws PublicError 413 SNAPSHOT_TOO_WIDE for more queries than one call may ask
 */
export async function takeSnapshot(
  { doc }: Dashboard,
  asked: { readonly range: Stretch; readonly timezone: string; readonly variables: Readonly<Record<string, readonly string[]>> },
  taking: Taking,
): Promise<SnapshotContent> {
  const { range, timezone } = asked;
  const places = await placeVariables(doc, new Map(Object.entries(asked.variables)), optionsFinder(range, taking));
  const frozen = freezeVariables(drawnOnly(doc), {
    dashboard: places.dashboard.states,
    group: (index) => places.groups[index]?.states ?? [],
    panel: (key) => places.panels.get(key)?.states ?? [],
  });
  const step = stepOf(range, width);
  // Nobody has to be asked any more: what is asked now is what a page of the snapshot asks.
  const still = await placeVariables(frozen, new Map(), async () => []);
  const asks = dashboardAsks(frozen, still, { range, step });
  if (asks.length > mostAskedQueries)
    throw new PublicError(
      413,
      'SNAPSHOT_TOO_WIDE',
      `The dashboard asks ${asks.length} queries, and a snapshot can hold ${mostAskedQueries}. Choose fewer values of what it repeats.`,
    );
  const answers: PanelAnswer[] = [];
  if (asks.length > 0)
    await askQueries(
      asks.map((ask) => ({ ...ask, spec: { ...ask.spec }, range: { ...ask.range }, priority: 0 })),
      {
        extensions: taking.services.get(extensionsService),
        logger: taking.services.get(loggerService),
        facts: taking.facts,
        scope: taking.scope,
        signal: taking.signal,
        answered: (index, answer) => {
          answers[index] = answer;
        },
      },
    );
  taking.signal.throwIfAborted();
  return {
    doc: frozen,
    range,
    timezone,
    step,
    takenAt: new Date().toISOString(),
    answers: asks.map(({ kind, spec, range: { from, to }, isInstant }, index) => ({
      ask: { kind, spec: { ...spec }, range: { from, to }, isInstant },
      answer: answers[index] ?? { kind: 'failure', code: 'NO_ANSWER', message: 'The query has come to no answer.' },
    })),
  };
}
