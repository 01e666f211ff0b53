import { FinalFailure, type Hold, OutboundError } from '#sdk/server';
import { type Channels, type OpenChannel, settingFaults } from './Channels';
import type { Attempted, DeliveryRecords } from './DeliveryRecords';
import type { DeliveryRow } from './tables';

/** Milliseconds for one attempt: it ends, and is noted, before the job's own time-out. */
const patience = 45_000;

type Parts = { readonly records: DeliveryRecords; readonly channels: Channels };

interface Attempt {
  readonly hold: Pick<Hold, 'signal' | 'commit' | 'step'>;
  /** No further attempt comes after this one. */
  readonly isLast: boolean;
}

/**
 * Hands one delivery to its channel, and notes how that went. What was sent and could not be noted, because the server went down just then, is
 * sent again.
 * @throws what the channel threw; FinalFailure when trying again is no use
 */
export async function runDelivery({ records, channels }: Parts, id: string, { hold, isLast }: Attempt): Promise<void> {
  const { signal } = hold;
  const row = await records.find(id);
  if (row?.state !== 'waiting') return;
  const at = new Date();
  const began = performance.now();
  const ended = (outcome: Attempted['outcome'], target?: string): Attempted => ({
    ...{ at, milliseconds: Math.round(performance.now() - began), outcome },
    ...(target === undefined ? {} : { target }),
  });
  let target: string | undefined;
  try {
    const channel = await channels.open(row.channel);
    if (channel === undefined) throw new Error(`There is no channel ${row.channel}: its plugin is switched off, or gone.`);
    const { providerId } = await handOver(channel, { row, records, signal }, (known) => {
      target = known;
    });
    await hold.commit((db) => records.attempted(db, id, ended(providerId === undefined ? {} : { providerId }, target)));
  } catch (error) {
    // Stopping is no fault of the channel's, and whoever takes this run's place notes what becomes of it.
    if (signal.aborted) throw error;
    const isFinal = isLast || row.isTest || error instanceof FinalFailure || (error instanceof OutboundError && !error.isRetryable);
    const message = messageOf(error);
    await hold.step((db) => records.attempted(db, id, ended({ error: message, isFinal }, target)));
    throw isFinal ? new FinalFailure(message, { cause: error }) : error;
  }
}

async function handOver(
  { code, services }: OpenChannel,
  { row, records, signal }: { readonly row: DeliveryRow; readonly records: DeliveryRecords; readonly signal: AbortSignal },
  onTarget: (target: string) => void,
): Promise<{ readonly providerId?: string }> {
  const { message, settings } = records.contentOf(row);
  const faults = settingFaults(code, settings);
  if (faults.length > 0) throw new FinalFailure(`The settings of the channel are not complete: ${faults.join('; ')}.`);
  const read = code.settings.parse(settings);
  onTarget(code.target(read));
  const inTime = AbortSignal.timeout(patience);
  const both = AbortSignal.any([signal, inTime]);
  const late = new Promise<never>((_resolve, reject) => {
    const onAbort = (): void =>
      reject(inTime.aborted ? new Error(`The channel did not answer within ${patience / 1000} seconds.`) : signal.reason);
    both.addEventListener('abort', onAbort, { once: true });
  });
  const call = { settings: read, signal: both, services, idempotencyKey: row.id, accountId: row.accountId };
  return Promise.race([code.send(message, call), late]);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 1000);
