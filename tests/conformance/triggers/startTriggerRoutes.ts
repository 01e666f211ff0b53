import { pino } from 'pino';
import { type PlanLimits, planService } from '#plugins/plans/contract';
import type { AnyHalf, Context, Manifest } from '#sdk';
import { accountsService, actorsService, loggerService, peopleService, recordsService } from '#sdk/server';
import { type MemoryRecords, memoryRecords, provide, type TestHost, testHost } from '#sdk/testing';
import { manifest } from '../../../plugins/triggers/plugin';
import { server } from '../../../plugins/triggers/server';
import createTriggers from '../../../plugins/triggers/server/migrations/0001-triggers';
import { triggerChangesService } from '../../../plugins/triggers/server/services';
import { hostSchema, savedObjectsOn } from '../../harness/savedObjectsOn';

interface Setting {
  readonly facts: Parameters<typeof testHost>[0]['facts'];
  limits(): Promise<Partial<PlanLimits>>;
  /** Plugins that run as well. */
  readonly beside?: readonly { readonly manifest: Manifest; readonly server: AnyHalf }[];
}

/** The routes of triggers over a store in memory, for a member of the owner account 1. */
export async function startTriggerRoutes({ facts, limits, beside = [] }: Setting): Promise<{ memory: MemoryRecords; host: TestHost }> {
  const memory = await memoryRecords('triggers', [createTriggers], hostSchema);
  const saved = savedObjectsOn(memory.records, [{ manifest, server }]);
  const account = { id: 1, name: 'Acme', type: 'owner' };
  const host = await testHost({
    plugins: [{ manifest, server }, ...beside],
    facts,
    services: {
      server: [
        provide(recordsService, memory.records),
        provide(loggerService, pino({ level: 'silent' })),
        provide(peopleService, { members: async () => [] } as never),
        provide(accountsService, { tree: async () => [account] } as never),
        provide(actorsService, { forAccount: async () => ({ account, scope: () => ({ accounts: [account.id] }) }) } as never),
        provide(planService, { limits } as never),
        ...saved.provisions,
      ],
    },
  });
  saved.services.provide(triggerChangesService, () => (host.hosts.server.scope(manifest.id) as Context).get(triggerChangesService));
  return { memory, host };
}
