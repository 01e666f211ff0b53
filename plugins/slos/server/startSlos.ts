import { triggersService } from '#plugins/triggers/contract';
import type { Context } from '#sdk';
import { savedObjectsService } from '#sdk/server';
import { sloValuesSchema } from '../common/slo';
import { slosService } from '../contract';
import { keepAlerts } from './sloAlerts';
import { sloObjects, sloOf } from './sloObjects';

export function startSlos(context: Context): void {
  context.provide(slosService, () => ({
    add: async (actor, values, { pairs, areAlertsOn }) => {
      const { name, ...attributes } = sloValuesSchema.parse(values);
      const made = await context.get(savedObjectsService).create(actor, sloObjects, { name, attributes, sharing: 'account' });
      const keeping = { triggers: context.get(triggersService), actor, areOn: areAlertsOn };
      const alerts = await keepAlerts(keeping, sloOf(made), pairs);
      return { id: made.id, alerts: alerts.map(({ id }) => id) };
    },
  }));
}
