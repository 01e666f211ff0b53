import { matchedLabels, triggersService } from '#plugins/triggers/contract';
import type { Context } from '#sdk';
import type { Matcher } from '../common/silence';
import { matchersTest } from './matcherTest';

/** Groups that a preview tells of. */
const mostTold = 100;
/** Triggers whose groups it looks at. */
const mostTriggers = 1000;

/** What matchers would keep silent now: groups of enabled alerts and security rules that are anything but ok. */
export async function hiddenNow(matchers: readonly Matcher[], accountId: number, services: Context, signal: AbortSignal) {
  const triggers = services.find(triggersService);
  if (triggers === undefined) return { hidden: [], total: 0, missing: 'Alerts are not available here.' };
  const fits = matchersTest(matchers);
  const all = [...(await triggers.all(accountId, 'ALERT')), ...(await triggers.all(accountId, 'SECURITY'))].filter(
    ({ enabled }) => enabled,
  );
  const looked = all.slice(0, mostTriggers);
  const found = [];
  let unseen = 0;
  for (const trigger of looked) {
    signal.throwIfAborted();
    const { groups, total } = await triggers.groups(accountId, trigger.id);
    unseen += total - groups.length;
    for (const { labels, severity, state, since, mutedBy } of groups)
      if (fits(matchedLabels(trigger, labels, severity)))
        found.push({
          triggerId: trigger.id,
          name: trigger.name,
          type: trigger.type,
          labels: { ...labels },
          severity,
          state,
          since,
          mutedBy,
        });
  }
  const missing = [
    ...(all.length > looked.length ? [`${all.length - looked.length} of ${all.length} alerts were not looked at`] : []),
    ...(unseen > 0 ? [`${unseen} groups of alerts with very many groups were not looked at`] : []),
  ];
  return { hidden: found.slice(0, mostTold), total: found.length, ...(missing.length > 0 && { missing: `${missing.join('; ')}.` }) };
}
