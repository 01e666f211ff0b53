import { abroad, statement } from '../peers';
import type { Story } from '../Story';
import type { Order } from './Order';
import { rubyFailure } from './stacks';

const carriers = ['Postbus', 'Veloce', 'NordPak'] as const;

const rates = statement('SELECT zone, price_cents FROM shipping_rates WHERE country = $1 AND max_grams >= $2');
const parcel = statement('SELECT carrier, tracking_number, state FROM parcels WHERE order_id = $1');
const carrierOf = (name: string) => abroad(name.toLowerCase(), `api.${name.toLowerCase()}.example`, '/v1/labels');

/** What sending the order would cost. */
export function quote(story: Story, order: Order): void {
  story.call('shipping', 'POST /quotes', (span) => {
    story.ask(rates, () => story.work(7, 0.5));
    story.work(24, 0.5);
    request(story, span.start, {
      method: 'POST',
      path: '/quotes',
      controller: 'QuotesController',
      action: 'create',
      status: 200,
      order_id: order.id,
      country: order.buyer.country,
    });
  });
}

/** A parcel label for a paid order. @returns the tracking number */
export function label(story: Story, order: Order): string {
  return story.call('shipping', 'POST /labels', (span) => {
    const carrier = story.random.pick(carriers);
    const isTaken = story.ask(carrierOf(carrier), (asked) => {
      story.work(232, 0.6);
      if (!story.random.chance(0.012)) return true;
      asked.status = 422;
      asked.error = 'postal code does not match city';
      return false;
    });
    story.work(8);
    story.answer(201);
    if (!isTaken) {
      story.log(
        'error',
        'CarrierClient',
        '{carrier} refused the address of order {order_id}, trying the next carrier',
        { carrier, order_id: order.id, country: order.buyer.country },
        refused(carrier),
      );
      story.ask(carrierOf(carriers[(carriers.indexOf(carrier) + 1) % carriers.length] ?? carrier), () => story.work(260, 0.4));
    }
    const tracking = `BWT${story.random.hex(9).toUpperCase()}`;
    request(story, span.start, {
      method: 'POST',
      path: '/labels',
      controller: 'LabelsController',
      action: 'create',
      status: 201,
      order_id: order.id,
      carrier,
      tracking_number: tracking,
    });
    return tracking;
  });
}

/** A shopper asks where the parcel is. */
export function track(story: Story): void {
  story.call('shipping', 'GET /parcels/{id}', (span) => {
    story.ask(parcel, () => story.work(9, 0.6));
    story.work(3, 0.6);
    request(story, span.start, { method: 'GET', path: '/parcels', controller: 'ParcelsController', action: 'show', status: 200 });
  });
}

function request(story: Story, start: number, about: Readonly<Record<string, string | number>>): void {
  const duration = Math.round((story.now - start) * 100) / 100;
  story.log('info', 'Rails', '{method} {path} {status} in {duration} ms', {
    ...about,
    format: 'json',
    duration,
    db: Math.round(duration * 21) / 100,
  });
}

const refused = (carrier: string) =>
  rubyFailure('Carriers::AddressRefused', `${carrier}: postal code does not match city`, [
    "app/carriers/client.rb:57:in 'Carriers::Client#create_label'",
    "app/services/label_service.rb:33:in 'LabelService#call'",
    "app/controllers/labels_controller.rb:14:in 'LabelsController#create'",
    "actionpack (8.0.1) lib/action_controller/metal/basic_implicit_render.rb:8:in 'ActionController::BasicImplicitRender#send_action'",
  ]);
