import type { TriggerType } from '../common/trigger';

const pages: Readonly<Record<TriggerType, string>> = {
  ALERT: '/alerts/unified-alerts-form/',
  CONTINUOUS_AGGREGATION: '/optimizers/',
  SECURITY: '/security/rules/',
};

/** The page where a trigger is changed. */
export const triggerPage = (type: TriggerType, id: string): string => `${pages[type]}${encodeURIComponent(id)}`;
