import { notificationEndpointsService } from '#plugins/endpoints/contract';
import { pagerHost } from '../../common/pager';
import { type Making, maker } from './Making';

/** Its name among what has been made. */
const name = 'pager of the shop';

/** What the pager is told. */
const bodyTemplate = {
  title: '{{ title }}',
  text: '{{ text }}',
  reason: '{{ reason }}',
  state: '{{ state }}',
  severity: '{{ severity }}',
  alert: '{{ trigger.name }}',
};

/** Makes the notification endpoint that alerts of the shop send to. @returns its id; undefined where there are no endpoints */
export async function makePager({ accountId, progress, services }: Making): Promise<string | undefined> {
  const endpoints = services.find(notificationEndpointsService);
  if (endpoints === undefined) return undefined;
  const made = (await progress.made()).get(name);
  if (made !== undefined) return made.madeId ?? undefined;
  const endpoint = {
    title: 'Pager of the shop',
    description: 'Answered by the demo itself: what it is told is in the logs, as service pager. Nothing leaves this installation.',
    url: `https://${pagerHost}/messages`,
    method: 'POST' as const,
    bodyTemplate: JSON.stringify(bodyTemplate, null, 2),
  };
  const id = await endpoints.add(accountId, 'Custom', endpoint, maker);
  await progress.note({ name, madeId: id, state: 'on' });
  return id;
}
