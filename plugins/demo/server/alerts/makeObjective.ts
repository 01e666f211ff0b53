import { slosService, usualPairs } from '#plugins/slos/contract';
import { PublicError } from '#sdk/server';
import { givePast } from './givePast';
import { type Making, maker } from './Making';
import { shopObjective } from './shopObjective';

/** Names among what has been made. */
const objective = 'objective of the shop';
const alertNames = ['fast burn of the shop', 'slow burn of the shop'] as const;

/** Makes the objective of the shop with two burn rate alerts, when its logs are there, and gives these their past. */
export async function makeObjective(making: Making): Promise<void> {
  const { accountId, progress, services, signal } = making;
  const slos = services.find(slosService);
  const since = await progress.filledSince('logs');
  if (slos === undefined || since === undefined) return;
  if (!(await progress.made()).has(objective)) {
    try {
      const actor = { accountId, name: maker };
      const made = await slos.add(actor, shopObjective, {
        pairs: usualPairs(shopObjective).slice(0, alertNames.length),
        areAlertsOn: false,
      });
      for (const [at, name] of alertNames.entries()) await progress.note({ name, madeId: made.alerts[at] ?? null, state: 'made' });
      await progress.note({ name: objective, madeId: made.id, state: 'on' });
    } catch (error) {
      // Somebody has one of this name already.
      if (!(error instanceof PublicError) || error.status !== 409) throw error;
      await progress.note({ name: objective, madeId: null, state: 'on' });
    }
  }
  const made = await progress.made();
  for (const name of alertNames) {
    const alert = made.get(name);
    if (alert?.state !== 'made' || alert.madeId === null) continue;
    signal.throwIfAborted();
    await givePast({ name, id: alert.madeId, since }, making);
  }
}
