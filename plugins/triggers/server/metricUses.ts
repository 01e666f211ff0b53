import { type MetricUse, promQueryKind } from '#plugins/metrics/contract';
import { type Context, queryKinds } from '#sdk';
import { extensionsService, type RequestSession, requireAccount } from '#sdk/server';
import { triggerRowsService } from './services';

/** Alerts of the account over metrics whose expression names a metric or a label. */
export default async function metricUses(
  named: { readonly kind: 'metric' | 'label'; readonly name: string },
  { session, services }: { readonly session: RequestSession; readonly services: Context },
): Promise<readonly MetricUse[]> {
  const language = await services
    .get(extensionsService)
    .offers(queryKinds)
    .find(({ id }) => id === promQueryKind)
    ?.load();
  if (language?.uses === undefined) return [];
  const alerts = await services.get(triggerRowsService).all(requireAccount(session).id, 'ALERT');
  return alerts.flatMap(({ id, name, search }) => {
    const spec = search.query?.kind === promQueryKind ? language.spec.safeParse(search.query.spec) : undefined;
    const uses = spec?.success === true ? (language.uses?.(spec.data) ?? []) : [];
    const isNamed = uses.some((use) => use.kind === named.kind && use.name === named.name);
    return isNamed ? [{ title: name, path: `/alerts/unified-alerts-form/${id}`, parts: [] }] : [];
  });
}
