import type { Context } from '#sdk';
import { actorsService, configurationService, listenersService, type TenantScope, telemetryService } from '#sdk/server';
import { acknowledgeLinksService, type KeptTrigger } from '../contract';
import type { EvaluatorParts } from './engine/Evaluator';
import { whereOf } from './evaluate/logQuestion';
import { shownFields } from './evaluate/shownFields';
import { triggeredRowsService } from './services';

const mostSamples = 10;
/** A message goes out without samples rather than late. */
const budget = { seconds: 5 };

/** What a message tells beside what the state machine knows: rows that were found, links, the name of the account. */
export const tellMore =
  (services: Context): EvaluatorParts['tell'] =>
  async (trigger, { range, scope, isFiring, triggeredId }, signal) => {
    const actor = await services.get(actorsService).forAccount(trigger.accountId, { reason: `tells of the trigger ${trigger.name}` });
    const links = isFiring ? services.find(acknowledgeLinksService) : undefined;
    const at = new Date(range.to).toISOString();
    return {
      ...(links && { acknowledge: await links.make({ accountId: trigger.accountId, triggerId: trigger.id, name: trigger.name, at }) }),
      samples: isFiring ? await samplesOf(services, trigger, { range, scope, signal }) : [],
      accountName: actor.account?.name ?? '',
      origin: originOf(services),
      triggeredId: triggeredId ?? (await services.get(triggeredRowsService).latest(trigger.id)),
    };
  };

/** The address that people use. */
export const originOf = (services: Context): string =>
  (services.get(configurationService).text('ASTROLABE_PUBLIC_URL') ?? services.get(listenersService).address('http') ?? '').replace(
    /\/$/,
    '',
  );

async function samplesOf(
  services: Context,
  { search, output }: KeptTrigger,
  {
    range,
    scope,
    signal,
  }: { readonly range: { readonly from: number; readonly to: number }; readonly scope: TenantScope; readonly signal: AbortSignal },
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  if (search.query !== undefined) return [];
  try {
    const asked = { signal: 'logs' as const, where: whereOf(search), range, limit: mostSamples };
    const { hits } = await services.get(telemetryService).query(asked, { scope, signal, budget });
    return hits.map(({ _source }) =>
      shownFields(
        _source,
        output.format.fieldsConfig.map(({ fieldName }) => fieldName),
      ),
    );
  } catch {
    signal.throwIfAborted();
    return [];
  }
}
