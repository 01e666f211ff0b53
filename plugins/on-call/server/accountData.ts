import type { AccountData } from '#sdk/server';
import { definitionBookService } from './services';

/** Rotations, escalations and routes of an account go with it, and what was told by them. */
const onCall: AccountData = {
  remove: (accountId, services) => services.get(definitionBookService).removeAll(accountId),
  async *export(accountId, services) {
    const book = services.get(definitionBookService);
    for (const { definition } of await book.list(accountId, 'rotation')) yield { kind: 'Rotation', value: definition };
    for (const { definition } of await book.list(accountId, 'escalation')) yield { kind: 'Escalation', value: definition };
    for (const { definition } of await book.list(accountId, 'route')) yield { kind: 'Route', value: definition };
  },
};
export default onCall;
