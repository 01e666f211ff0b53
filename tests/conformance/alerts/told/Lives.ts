import type { KeptTrigger } from '#plugins/triggers/contract';
import { type MemoryRecords, memoryRecords } from '#sdk/testing';
import createEndpoints from '../../../../plugins/endpoints/server/migrations/0001-endpoints';
import addReceivers from '../../../../plugins/endpoints/server/migrations/0002-receivers';
import addNotes from '../../../../plugins/endpoints/server/migrations/0003-notes';
import createOnCall from '../../../../plugins/on-call/server/migrations/0001-on-call';
import createThreads from '../../../../plugins/on-call/server/migrations/0002-threads';
import { triggerSchema } from '../../../../plugins/triggers/common/trigger';
import { AlertLife, type Observation } from './AlertLife';

/** Records in which alerts of several accounts live, each apart from the others. */
export class Lives {
  private accounts = 0;

  private constructor(private readonly memory: MemoryRecords) {}

  static async open(): Promise<Lives> {
    const endpoints = [createEndpoints, addReceivers, addNotes];
    return new Lives(await memoryRecords('on-call', [createOnCall, createThreads], { endpoints }));
  }

  begin(): AlertLife {
    this.accounts += 1;
    return new AlertLife(this.memory, this.accounts);
  }

  close(): Promise<void> {
    return this.memory.close();
  }
}

const severities = [
  { severity: 'LOW', threshold: '5' },
  { severity: 'HIGH', threshold: '10' },
  { severity: 'SEVERE', threshold: '20' },
];
/** An alert by name, LOW from 5, HIGH from 10 and SEVERE from 20. */
export const alertOf = (
  life: AlertLife,
  id: string,
  about: { readonly emails?: readonly string[]; readonly endpoints?: readonly string[]; readonly rules?: object } = {},
): KeptTrigger => ({
  ...triggerSchema.parse({
    type: 'ALERT',
    name: `Alert ${id}`,
    tags: ['shop'],
    search: { periodInMinutes: 5, groupBy: ['name'] },
    triggerOn: { severities },
    output: { target: { emailNotifications: [...(about.emails ?? [])], notificationEndpoints: [...(about.endpoints ?? [])] } },
    rules: { missingEvaluations: 0, noData: 'no-data', ...about.rules },
  }),
  ...{ id: `${life.accountId}-${id}`, accountId: life.accountId, version: 1 },
  ...{ createdAt: '', createdBy: '', updatedAt: '', updatedBy: '' },
});
/** What alerts find, by their ids within the life. */
export const found = (life: AlertLife, observations: Readonly<Record<string, Observation>>): ReadonlyMap<string, Observation> =>
  new Map(Object.entries(observations).map(([id, seen]) => [`${life.accountId}-${id}`, seen]));
