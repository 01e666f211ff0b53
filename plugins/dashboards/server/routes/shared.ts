import { extensionsService, implement, loggerService, PublicError } from '#sdk/server';
import * as api from '../../api';
import type { PanelAsk } from '../../common/data/panelAsk';
import { drawnOnly } from '../../common/share/drawnOnly';
import { fixTexts } from '../../common/share/fixTexts';
import { askQueries } from '../data/askQueries';
import { tellAnswers } from '../data/tellAnswers';
import { dashboardAsks } from '../share/dashboardAsks';
import { optionsFinder } from '../share/optionsFinder';
import { partOfShare, sharedRange } from '../share/sharedRange';
import { visitorVariables } from '../share/visitorVariables';
import { openShared } from './openShared';

/** Different resolutions of one call: panels of one dashboard have few widths. */
const mostSteps = 30;

export const sharedDashboard = implement(api.sharedDashboard, async ({ session, services }) => {
  const { shared, dashboard } = await openShared(session, services);
  return {
    doc: fixTexts(drawnOnly(dashboard.doc), shared.variables),
    range: sharedRange(shared),
    from: shared.from,
    to: shared.to,
    timezone: shared.timezone,
    variables: shared.variables,
    mayChoose: shared.mayChoose,
  };
});

export const askSharedVariable = implement(
  api.askSharedVariable,
  async ({ body: { kind, spec, range, chosen }, session, services, signal }) => {
    const { shared, dashboard, facts, scope } = await openShared(session, services);
    const find = optionsFinder(partOfShare(shared, range), { services, facts, scope, signal });
    const places = await visitorVariables(dashboard.doc, shared, chosen, find);
    const wanted = JSON.stringify({ kind, spec });
    const ask = places.all.flatMap(({ asks }) => asks).find((one) => JSON.stringify({ kind: one.kind, spec: one.spec }) === wanted);
    if (ask === undefined) throw new PublicError(400, 'OUTSIDE_SHARE', 'This question is not part of what the link shows.');
    const options = await find(ask);
    return { options: [...options], shown: options.length, total: options.length };
  },
);

/** What a visitor asks is what the dashboard asks, or it is refused: the link opens its data, and no other. */
export const askSharedData = implement(api.askSharedData, async ({ body: { queries, range, chosen }, session, services, signal, tell }) => {
  const { shared, dashboard, facts, scope } = await openShared(session, services);
  const part = partOfShare(shared, range);
  const places = await visitorVariables(dashboard.doc, shared, chosen, optionsFinder(part, { services, facts, scope, signal }));
  const steps = new Set(queries.map(({ step }) => step));
  if (steps.size > mostSteps) throw new PublicError(400, 'OUTSIDE_SHARE', 'The queries are asked with too many different resolutions.');
  const open = new Set([...steps].flatMap((step) => dashboardAsks(dashboard.doc, places, { range: part, step })).map(keyOf));
  const told = tellAnswers(tell);
  const asked = queries.flatMap((query, index) => {
    if (open.has(keyOf(query))) return [{ query, index }];
    told.answered(index, { kind: 'failure', code: 'OUTSIDE_SHARE', message: 'This query is not part of what the link shows.' });
    return [];
  });
  await askQueries(
    asked.map(({ query }) => query),
    {
      extensions: services.get(extensionsService),
      logger: services.get(loggerService),
      facts,
      scope,
      signal,
      answered: (at, answer) => told.answered(asked[at]?.index ?? -1, answer),
    },
  );
  return { answers: [...told.answers] };
});

const keyOf = ({ kind, spec, range: { from, to }, step, isInstant }: PanelAsk): string =>
  JSON.stringify([kind, spec, from, to, step, isInstant]);
