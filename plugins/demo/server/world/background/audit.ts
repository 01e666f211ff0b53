import { products } from '../catalogue';
import type { Fields } from '../LogLine';
import { type Person, shopper, staff } from '../people';
import type { Story } from '../Story';
import { moments, type Process } from './Process';

/** Somebody of the staff does something that must be on record. */
export function audit(
  story: Story,
  actor: Person,
  action: string,
  target: { readonly type: string; readonly id: string },
  details: Fields = {},
): void {
  const [pod] = story.world.cluster.pods('backoffice', story.now);
  if (pod === undefined) return;
  story.note(pod, 'info', 'audit', '{actor_name} did {action} on {target_id}', {
    action,
    outcome: 'success',
    actor_name: actor.name,
    actor_email: actor.email,
    actor_id: actor.id,
    source_ip: actor.ip,
    target_type: target.type,
    target_id: target.id,
    ...details,
  });
}

/** The staff's day, office hours mostly. */
export const backoffice: Process = (window) => {
  const { random } = window;
  const hour = new Date(window.from).getUTCHours();
  for (const at of moments(window, hour >= 7 && hour < 17 ? 0.8 : 0.06)) {
    const story = window.story(at);
    const product = random.pick(products);
    const customer = shopper(random.int(4000));
    random.weighted([
      [
        () =>
          audit(
            story,
            staff.merchandising,
            'price.changed',
            { type: 'product', id: product.sku },
            { from_cents: product.cents, to_cents: Math.round(product.cents * random.between(0.8, 1.1)) },
          ),
        5,
      ],
      [() => audit(story, staff.merchandising, 'product.published', { type: 'product', id: product.sku }), 2],
      [() => audit(story, staff.support, 'customer.viewed', { type: 'customer', id: customer.id }, { reason: 'support case' }), 6],
      [
        () => audit(story, staff.support, 'refund.issued', { type: 'customer', id: customer.id }, { amount_cents: 500 + random.int(9000) }),
        2,
      ],
      [
        () => audit(story, staff.finance, 'export.downloaded', { type: 'report', id: 'orders-by-day' }, { rows: 1000 + random.int(9000) }),
        1,
      ],
      [() => audit(story, staff.onCall, 'role.granted', { type: 'user', id: staff.support.id }, { role: 'refunds' }), 0.2],
      [() => audit(story, staff.finance, 'session.started', { type: 'user', id: staff.finance.id }, { method: 'sso' }), 2],
    ])();
  }
};
