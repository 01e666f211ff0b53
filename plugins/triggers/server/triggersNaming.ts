import type { MetricUse } from '#plugins/metrics/contract';
import { type Context, queryKinds, queryUses } from '#sdk';
import { extensionsService, type RequestSession, requireAccount } from '#sdk/server';
import type { TriggerType } from '../common/trigger';
import { triggerRowsService } from './services';
import { triggerPage } from './triggerPage';

export interface NamedPart {
  readonly kind: 'metric' | 'label';
  readonly name: string;
}
export interface AskingUses {
  readonly session: RequestSession;
  readonly services: Context;
}

/** Triggers of a type, of the account in use, whose query names a metric or a label, as the code of its kind says. */
export async function triggersNaming(
  type: TriggerType,
  named: NamedPart,
  { session, services }: AskingUses,
): Promise<readonly MetricUse[]> {
  const triggers = await services.get(triggerRowsService).all(requireAccount(session).id, type);
  const asked = new Set(triggers.map(({ search }) => search.query?.kind));
  const offers = services.get(extensionsService).offers(queryKinds);
  const kinds = new Map(
    await Promise.all(offers.filter(({ id }) => asked.has(id)).map(async ({ id, load }) => [id, await load()] as const)),
  );
  return triggers.flatMap(({ id, name, search }) => {
    const uses = search.query === undefined ? [] : queryUses(kinds.get(search.query.kind), search.query.spec);
    const isNamed = uses.some((use) => use.kind === named.kind && use.name === named.name);
    return isNamed ? [{ title: name, path: triggerPage(type, id), parts: [] }] : [];
  });
}
