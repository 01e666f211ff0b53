import { any, can } from '#sdk';
import type { TriggerType } from './common/trigger';

/** Permissions to read and to change triggers of each type. */
export const triggerPermissions = {
  ALERT: { read: 'READ_ALERTS', change: 'ALERTS' },
  CONTINUOUS_AGGREGATION: { read: 'TRIGGER', change: 'TRIGGER' },
  SECURITY: { read: 'READ_SECURITY_RULES_PERMISSION', change: 'SECURITY_RULES_PERMISSION' },
} as const satisfies Readonly<Record<TriggerType, { readonly read: string; readonly change: string }>>;

export const mayReadAlerts = can('READ_ALERTS');
export const mayChangeAlerts = can('ALERTS');
export const mayUseOptimizers = can('TRIGGER');
export const mayReadSecurityRules = can('READ_SECURITY_RULES_PERMISSION');
export const mayChangeSecurityRules = can('SECURITY_RULES_PERMISSION');
/** Of calls about triggers of any type: which of them somebody may read is asked again for the type. */
export const mayReadSome = any(mayReadAlerts, mayUseOptimizers, mayReadSecurityRules);
