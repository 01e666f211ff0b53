import { openSocketsService } from '#plugins/ingest/contract';
import { configurationService, implement, requireAccount } from '#sdk/server';
import * as api from '../api';
import { hostOf } from './hostOf';

/** Over TLS where that port is open: whoever reads along would have the token otherwise. */
export const shippingSummary = implement(api.shippingSummary, ({ session, services, headers }) => {
  const { id, name } = requireAccount(session);
  const sockets = services.get(openSocketsService);
  const encrypted = sockets.port('beats', 'tls');
  const port = encrypted ?? sockets.port('beats', 'tcp');
  const host = hostOf(services.get(configurationService).text('ASTROLABE_PUBLIC_URL'), headers.host);
  return {
    accountId: id,
    accountName: name,
    listenerAddress: port === undefined ? null : `${host}:${port}`,
    isEncrypted: encrypted !== undefined,
  };
});
