import { onCallPlansService } from '#plugins/on-call/contract';
import { type Silences, silencesService } from '#plugins/silences/contract';
import { triggersService } from '#plugins/triggers/contract';
import { givePast } from './givePast';
import { type Making, maker } from './Making';
import { makeObjective } from './makeObjective';
import { makeOnCall, routedTag } from './makeOnCall';
import { makePager } from './makePager';
import { type ShopAlert, shopAlerts } from './shopAlerts';

/** Name of the silence among what has been made. */
const silence = 'silence of the stock';

/** Makes the alerts of the shop whose part of the past is there, each with the past that it would have had. Every one is made once. */
export async function makeAlerts(making: Making): Promise<void> {
  const { progress, services, signal } = making;
  if (services.find(triggersService) === undefined) return;
  const made = await progress.made();
  const pager = await makePager(making);
  const isRouted = services.find(onCallPlansService) !== undefined;
  const wanted = shopAlerts.filter(({ trigger }) => made.get(trigger.name)?.state !== 'on');
  for (const alert of wanted) {
    const since = await progress.filledSince(alert.needs);
    if (since === undefined) continue;
    signal.throwIfAborted();
    // What buyers notice comes to the pager by a route and its escalation.
    const receivers = pager === undefined || (isRouted && alert.trigger.tags?.includes(routedTag) === true) ? [] : [pager];
    await make(alert, { ...making, receivers, since, known: made.get(alert.trigger.name)?.madeId ?? undefined });
  }
  const silences = services.find(silencesService);
  const there = await progress.made();
  if (shopAlerts.some(({ trigger }) => there.has(trigger.name))) await makeOnCall(making, pager);
  await makeObjective(making);
  if (silences !== undefined && !there.has(silence) && there.has('Stock runs low')) await makeSilence(silences, making);
}

async function make(
  { trigger }: ShopAlert,
  {
    receivers,
    since,
    known,
    ...making
  }: Making & { readonly receivers: readonly string[]; readonly since: number; readonly known: string | undefined },
): Promise<void> {
  const { accountId, progress, services } = making;
  const { name } = trigger;
  const triggers = services.get(triggersService);
  const output = { target: { notificationEndpoints: [...receivers] } };
  // It is switched on when its past is there: what fires at its end goes on.
  const id = known ?? (await triggers.create({ accountId, name: maker }, { ...trigger, output, type: 'ALERT', enabled: false })).id;
  await progress.note({ name, madeId: id, state: 'made' });
  await givePast({ name, id, since }, making);
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
