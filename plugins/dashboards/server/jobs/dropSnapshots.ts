import { subHours } from 'date-fns';
import { z } from 'zod';
import { defineJob, shareTokensService } from '#sdk/server';
import { sharedSnapshotSchema, snapshotKind } from '../../common/share/sharedDashboard';
import { snapshotsService } from '../services';

/** Deletes the data of snapshots whose links have ended or were revoked. */
export default defineJob({
  payload: z.unknown(),
  run: async ({ services }) => {
    const snapshots = services.get(snapshotsService);
    const shares = services.get(shareTokensService);
    for (const accountId of await snapshots.accounts()) {
      const open = (await shares.list(accountId)).filter(({ kind, state }) => kind === snapshotKind && state !== 'expired');
      const ids = open.map(({ content }) => sharedSnapshotSchema.parse(content).snapshot);
      await snapshots.keepOnly(accountId, ids, subHours(Date.now(), 1));
    }
  },
});
