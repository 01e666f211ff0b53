import { notificationEndpointsService } from '#plugins/endpoints/contract';
import { defineJob } from '#sdk/server';
import { endToTellSchema } from '../endToTell';
import { noticeOf } from '../engine/noticeOf';
import { sendFurther } from '../engine/offersOf';
import { tellMore } from '../tellMore';

/** Tells those who were told that something fires that nobody looks at it any more. */
export default defineJob({
  payload: endToTellSchema,
  run: async ({ payload: { trigger, told, at, reason }, services, signal, id, commit }) => {
    const slot = Date.parse(at);
    const range = { from: told.firstAt, to: slot };
    const more = await tellMore(services)(
      trigger,
      { range, scope: { accounts: [trigger.accountId] }, isFiring: false, triggeredId: undefined },
      signal,
    );
    const decided = { cause: 'resolved' as const, firing: [], over: Object.values(told.firing), firstAt: told.firstAt, trouble: null };
    const notice = noticeOf(decided, { trigger, slot, range, error: null, ...more });
    const { emailNotifications: emails, notificationEndpoints: endpoints } = trigger.output.target;
    const { accountId } = trigger;
    const said = { ...notice, text: `It is over: the trigger was ${reason}.` };
    await commit(async (within) => {
      await services
        .find(notificationEndpointsService)
        ?.send({ accountId, endpoints, emails, notice: said, key: id, sequence: trigger.id, within });
      await sendFurther(services, { trigger, notice: said, key: id }, within);
    });
  },
});
