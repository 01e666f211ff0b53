import { type MetricUse, promQueryKind } from '#plugins/metrics/contract';
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

/** Triggers of a type over metrics, of the account in use, whose expression names a metric or a label. */
export async function triggersNaming(
  type: TriggerType,
  named: NamedPart,
  { session, services }: AskingUses,
): Promise<readonly MetricUse[]> {
  const language = await services
    .get(extensionsService)
    .offers(queryKinds)
    .find(({ id }) => id === promQueryKind)
    ?.load();
  if (language?.uses === undefined) return [];
  const triggers = await services.get(triggerRowsService).all(requireAccount(session).id, type);
  return triggers.flatMap(({ id, name, search }) => {
    const uses = search.query?.kind === promQueryKind ? queryUses(language, search.query.spec) : [];
    const isNamed = uses.some((use) => use.kind === named.kind && use.name === named.name);
    return isNamed ? [{ title: name, path: triggerPage(type, id), parts: [] }] : [];
  });
}
