import { implement, requireAccount } from '#sdk/server';
import * as api from '../../api';
import { processorList } from '../processing/processorList';
import { ingestionService } from '../running/ingestionService';

/** In the order in which what arrives passes them, with what they did. */
export const listProcessors = implement(api.listProcessors, ({ params: { signal }, session, services }) =>
  processorList(services.get(ingestionService).ingestion, requireAccount(session).id, signal),
);

/** For requests that come from now on. */
export const orderProcessors = implement(api.orderProcessors, async ({ params: { signal }, body: { names }, session, services, audit }) => {
  const accountId = requireAccount(session).id;
  const { ingestion } = services.get(ingestionService);
  await ingestion.processing.order.set(accountId, signal, names);
  await audit({ action: 'processors.order', target: signal, details: { names } });
  return processorList(ingestion, accountId, signal);
});
