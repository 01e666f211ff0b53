import { type OnCallPlans, onCallPlansService } from '#plugins/on-call/contract';
import { PublicError } from '#sdk/server';
import { staff } from '../world/people';
import { type Making, maker } from './Making';

/** Names among what has been made. */
const names = {
  pagerEscalation: 'escalation to the pager',
  pagerRoute: 'route to the pager',
  rotation: 'rotation of the shop',
  escalation: 'escalation of the shop',
  route: 'route of the shop',
} as const;

/** Alerts with this tag are told by the routes. */
export const routedTag = 'customer-facing';

/** Who of the shop is on call, who comes next, and which alerts call them. @param pager id of the endpoint that is called meanwhile */
export async function makeOnCall({ accountId, progress, services, now }: Making, pager: string | undefined): Promise<void> {
  const plans = services.find(onCallPlansService);
  if (plans === undefined) return;
  const made = await progress.made();
  /** @returns its id, also of one that was made before; undefined when its name is taken */
  const once = async (name: string, make: (plans: OnCallPlans) => Promise<string>): Promise<string | undefined> => {
    const known = made.get(name);
    if (known !== undefined) return known.madeId ?? undefined;
    try {
      const id = await make(plans);
      await progress.note({ name, madeId: id, state: 'on' });
      return id;
    } catch (error) {
      if (!(error instanceof PublicError) || error.status !== 409) throw error;
      await progress.note({ name, madeId: null, state: 'on' });
      return undefined;
    }
  };
  const matchers = [{ name: 'tag', operator: '=' as const, value: routedTag }];
  const severities = ['HIGH' as const, 'SEVERE' as const];
  if (pager !== undefined) {
    const targets = [{ kind: 'endpoint' as const, id: pager }];
    const calls = [10, 15].map((waitMinutes) => ({ targets, waitMinutes }));
    const called = await once(names.pagerEscalation, (to) =>
      to.addEscalation(accountId, { name: 'Pager of the shop', steps: calls, rounds: 1 }, maker),
    );
    if (called !== undefined)
      await once(names.pagerRoute, (to) =>
        to.addRoute(accountId, { name: 'What buyers notice, to the pager', matchers, severities, escalation: called }, maker),
      );
  }
  const people = [staff.onCall, staff.payments].map(({ email }) => email);
  const startsOn = new Date(now() - 28 * 24 * 3_600_000).toISOString().slice(0, 10);
  const rotation = await once(names.rotation, (to) =>
    to.addRotation(accountId, { name: 'Shop', zone: 'Europe/Berlin', people, every: 'week', weekday: 1, at: '09:00', startsOn }, maker),
  );
  if (rotation === undefined) return;
  const steps = [
    { targets: [{ kind: 'rotation' as const, id: rotation }], waitMinutes: 10 },
    { targets: people.map((email) => ({ kind: 'person' as const, email })), waitMinutes: 15 },
  ];
  const escalation = await once(names.escalation, (to) =>
    to.addEscalation(accountId, { name: 'Somebody of the shop', steps, rounds: 2 }, maker),
  );
  if (escalation === undefined) return;
  await once(names.route, (to) =>
    to.addRoute(
      accountId,
      {
        name: 'What buyers notice',
        // It sends mail: nothing of the demo leaves the machine unless somebody switches it on.
        isEnabled: false,
        matchers,
        severities,
        escalation,
      },
      maker,
    ),
  );
}
