import { createHash, randomUUID } from 'node:crypto';
import { type Identity, PublicError, type Records } from '#sdk/server';
import { instantOfMillis } from '../../intake/instant';
import type { LogDeliveries } from '../../intake/LogDelivery';
import { emptyRecord } from '../../intake/LogRecord';
import type { LogWriting } from '../../intake/LogWriting';
import type { Settlement } from '../../intake/Settlement';

interface Parts {
  readonly deliveries: LogDeliveries;
  readonly identity: Pick<Identity, 'sharedTokens'>;
  /** Of the plugin that takes in: the ledger is written there. */
  readonly records: Records;
}

/** What a plugin writes is one delivery: stored under a name made of its key, counted in a transaction of its own. */
export function pluginLogs({ deliveries, identity, records }: Parts, pluginId: string): LogWriting {
  return {
    async write(accountId, logs, options = {}): Promise<Settlement> {
      const { key = randomUUID(), received = new Date(), signal = new AbortController().signal } = options;
      const commit = options.commit ?? ((count) => records.transaction(count));
      const [token] = await identity.sharedTokens(accountId);
      if (token === undefined)
        throw new PublicError(404, 'NO_SHIPPING_TOKEN', `Account ${accountId} has no shipping token, in whose name logs could be written.`);
      const delivery = await deliveries.begin({ accountId, tokenId: token.id }, pluginId, received.getTime());
      let isCounted = false;
      try {
        for (const [place, { time, ...log }] of logs.entries()) {
          delivery.intake.record(
            { ...emptyRecord(), ...log, ...(time === undefined ? {} : { time: instantOfMillis(time.getTime()) }) },
            place,
          );
          await delivery.intake.giveWay();
        }
        const name = createHash('sha256').update(`${pluginId}\n${accountId}\n${key}`).digest('hex');
        const settlement = await delivery.store(name, signal);
        await commit((db) => delivery.count(db));
        isCounted = true;
        return settlement;
      } finally {
        delivery.close(isCounted);
      }
    },
  };
}
