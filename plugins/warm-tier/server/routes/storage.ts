import { implement, PublicError, requireAccount } from '#sdk/server';
import * as api from '../../api';
import { warmTierService } from '../warmTierService';

/** Of the accounts that the asking person may enter. */
export const readStorage = implement(api.readStorage, async ({ session, services }) => {
  const { archive, book, runs } = services.get(warmTierService);
  const names = new Map(session.accounts.map(({ id, name }) => [id, name]));
  const named = <T extends { readonly accountId: number }>(row: T) => ({
    ...row,
    account: names.get(row.accountId) ?? String(row.accountId),
  });
  const ids = [...names.keys()];
  return {
    fault: archive.fault ?? null,
    days: (await book.usage(ids)).map(named),
    runs: (await runs.of(ids)).map((run) =>
      named({ ...run, beganAt: run.beganAt.toISOString(), endedAt: run.endedAt?.toISOString() ?? null }),
    ),
  };
});

/** Without waiting for the job. */
export const moveNow = implement(api.moveNow, async ({ session, services, audit, signal }) => {
  const { archive, mover, runs } = services.get(warmTierService);
  if (archive.fault !== undefined) throw new PublicError(503, 'WARM_UNAVAILABLE', archive.fault);
  const { id } = requireAccount(session);
  const moved = await mover.run(signal, id);
  const [run] = await runs.of([id]);
  await audit({ action: 'warm-tier.move', details: { ...moved } });
  return { ...moved, fault: run?.fault ?? null, isUnderWay: run !== undefined && run.endedAt === null };
});
