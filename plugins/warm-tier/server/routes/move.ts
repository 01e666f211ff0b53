import { defineRoute, PublicError, requireAccount } from '#sdk/server';
import { moveResponseSchema } from '../../contract';
import { warmTierService } from '../warmTierService';

/** Moves what is due of the current account, without waiting for the job. */
export default defineRoute({
  response: moveResponseSchema,
  handle: async ({ session, services, audit, signal }) => {
    const { archive, mover, runs } = services.get(warmTierService);
    if (archive.fault !== undefined) throw new PublicError(503, 'WARM_UNAVAILABLE', archive.fault);
    const { id } = requireAccount(session);
    const moved = await mover.run(signal, id);
    const [run] = await runs.of([id]);
    await audit({ action: 'warm-tier.move', details: { ...moved } });
    return { ...moved, fault: run?.fault ?? null, isUnderWay: run !== undefined && run.endedAt === null };
  },
});
