import { type Silences, silencesService } from '#plugins/silences/contract';
import { type Triggers, triggersService } from '#plugins/triggers/contract';
import { PublicError } from '#sdk/server';
import { type Making, maker } from './Making';
import { makeOnCall } from './makeOnCall';
import { type ShopAlert, shopAlerts } from './shopAlerts';

/** Name of the silence among what has been made. */
const silence = 'silence of the stock';

/** Makes the alerts of the shop whose part of the past is there, each with the past that it would have had. Every one is made once. */
export async function makeAlerts(making: Making): Promise<void> {
  const { progress, services, signal } = making;
  const triggers = services.find(triggersService);
  if (triggers === undefined) return;
  const made = await progress.made();
  const wanted = shopAlerts.filter(({ trigger }) => made.get(trigger.name)?.state !== 'on');
  for (const alert of wanted) {
    const since = await progress.filledSince(alert.needs);
    if (since === undefined) continue;
    signal.throwIfAborted();
    await make(alert, triggers, { ...making, since, known: made.get(alert.trigger.name)?.madeId ?? undefined });
  }
  const silences = services.find(silencesService);
  const there = await progress.made();
  if (there.size > 0) await makeOnCall(making);
  if (silences !== undefined && !there.has(silence) && there.has('Stock runs low')) await makeSilence(silences, making);
}

async function make(
  { trigger }: ShopAlert,
  triggers: Triggers,
  { accountId, progress, signal, now, since, known }: Making & { readonly since: number; readonly known: string | undefined },
): Promise<void> {
  const { name } = trigger;
  const actor = { accountId, name: maker };
  // It is switched on when its past is there: what fires at its end goes on.
  const triggerId = known ?? (await triggers.create(actor, { ...trigger, type: 'ALERT', enabled: false })).id;
  await progress.note({ name, madeId: triggerId, state: 'made' });
  try {
    await triggers.runPast(accountId, triggerId, { from: since, to: now() }, signal);
    await triggers.update(actor, 'ALERT', triggerId, (before) => ({ ...before, enabled: true }));
  } catch (error) {
    // Somebody has changed or deleted it meanwhile, or the plan has no room for it: it stays as it is.
    if (!(error instanceof PublicError) || error.status >= 500) throw error;
  }
  await progress.note({ name, madeId: triggerId, state: 'on' });
}

async function makeSilence(silences: Silences, { accountId, progress, now }: Making): Promise<void> {
  await silences.add(
    accountId,
    {
      kind: 'silence',
      matchers: [{ name: 'alertname', operator: '=', value: 'Stock runs low' }],
      comment: 'The delivery comes on Monday, until then everybody knows.',
      startsAt: new Date(now()).toISOString(),
      endsAt: new Date(now() + 5 * 24 * 3_600_000).toISOString(),
      repeat: 'never',
      repeatUntil: null,
      zone: 'UTC',
    },
    maker,
  );
  await progress.note({ name: silence, madeId: null, state: 'on' });
}
