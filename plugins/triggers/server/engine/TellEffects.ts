import { notificationEndpointsService } from '#plugins/endpoints/contract';
import type { Context } from '#sdk';
import { domainEventsService, type RecordsDb } from '#sdk/server';
import { recovered, triggered as triggeredEvent } from '../../contract';
import type { Claim } from './Claims';
import type { SlotOutcome } from './Outcome';
import { commitEffects, sendFurther } from './offersOf';
import { recoveredOf } from './recoveredOf';
import type { SlotEffects } from './storeOutcomes';

/** What is told of a slot with it: events for other plugins, messages for people, and what others store with an evaluation. */
export class TellEffects implements SlotEffects {
  constructor(private readonly services: Context) {}

  async commit(
    within: RecordsDb,
    { trigger, schedule }: Claim,
    { slot, transitions, triggered, notice, isOver, evaluated }: SlotOutcome,
  ): Promise<void> {
    const { id: triggerId, accountId } = trigger;
    const events = this.services.get(domainEventsService);
    if (triggered !== undefined) await events.publish(triggeredEvent, triggered, { within, accountId });
    const over = recoveredOf(trigger, { slot, transitions, isOver });
    if (over !== undefined) await events.publish(recovered, over, { within, accountId });
    if (notice !== undefined) {
      const { emailNotifications: emails, notificationEndpoints: endpoints } = trigger.output.target;
      // By the claim as well: a clock that is set back brings a slot round again, and what is told then is no repetition.
      const key = `${triggerId}/${slot}/${notice.reason}/${schedule.epoch}`;
      await this.services
        .find(notificationEndpointsService)
        ?.send({ accountId, endpoints, emails, notice, key, sequence: triggerId, within });
      await sendFurther(this.services, { trigger, notice, key }, within);
    }
    await commitEffects(this.services, evaluated, within);
  }
}
