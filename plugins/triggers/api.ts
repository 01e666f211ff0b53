import { z } from 'zod';
import { any, endpoint } from '#sdk';
import {
  backtestAskedSchema,
  backtestNewsSchema,
  backtestSchema,
  groupNowSchema,
  keptTriggerSchema,
  otherSamplesSchema,
  protectedChangeSchema,
  samplesSchema,
  sentTriggerSchema,
  triggeredAlertSchema,
  triggeredListSchema,
  triggerListSchema,
  triggerPageSchema,
  triggerTypeWords,
} from './contract';
import { mayChangeAlerts, mayChangeSecurityRules, mayReadAlerts, mayReadSecurityRules, mayReadSome, mayUseOptimizers } from './gates';

const params = z.object({ id: z.string().min(1).max(100) });
const enabled = z.object({ enabled: z.boolean() });
const deleted = z.object({ id: z.string() });
const toChangeSome = { when: any(mayChangeAlerts, mayUseOptimizers, mayChangeSecurityRules) };

export const searchTriggeredAlerts = endpoint({
  method: 'POST',
  path: '/api/triggers/triggered/search',
  gate: { when: mayReadSome },
  body: triggeredListSchema,
  response: z.object({ results: z.array(triggeredAlertSchema), total: z.int(), pagination: z.object({ from: z.int(), size: z.int() }) }),
  summary: 'What has fired, of the types that the caller may read',
});

export const readTriggeredAlert = endpoint({
  method: 'GET',
  path: '/api/triggers/triggered/:id',
  gate: { when: mayReadSome },
  params,
  response: triggeredAlertSchema,
  summary: 'One firing of a trigger, with the question as it was asked then',
});

export const readGroupBy = endpoint({
  method: 'GET',
  path: '/api/triggers/alerts/:id/group-by',
  gate: { when: mayReadAlerts },
  params,
  response: z.object({ groupBy: z.array(z.string()) }),
  summary: 'Fields that an alert groups by',
});

export const readGroups = endpoint({
  method: 'GET',
  path: '/api/triggers/:id/groups',
  gate: { when: mayReadSome },
  params,
  response: z.object({ results: z.array(groupNowSchema), total: z.int() }),
  summary: 'Groups of a trigger that are anything but ok, the worst first',
});

export const acknowledgeTrigger = endpoint({
  method: 'POST',
  path: '/api/triggers/:id/acknowledge',
  gate: toChangeSome,
  params,
  response: deleted,
  summary: 'Says that somebody looks after what fires: it sends nothing more until it is over',
});

export const sampleAlert = endpoint({
  method: 'POST',
  path: '/api/triggers/alerts/samples',
  gate: { when: mayChangeAlerts },
  body: sentTriggerSchema,
  response: samplesSchema,
  summary: 'What an alert would find now; nothing is stored',
});

export const sampleTrigger = endpoint({
  method: 'POST',
  path: '/api/triggers/samples',
  gate: { when: any(mayUseOptimizers, mayChangeSecurityRules) },
  body: otherSamplesSchema,
  response: samplesSchema,
  summary: 'What an optimizer or a security rule would find now; nothing is stored',
});

export const backtestTrigger = endpoint({
  method: 'POST',
  path: '/api/triggers/backtest',
  gate: toChangeSome,
  body: backtestAskedSchema,
  response: backtestSchema,
  news: backtestNewsSchema,
  summary: 'What a trigger would have done over up to 30 days; nothing is stored',
});

export const searchTriggers = endpoint({
  method: 'POST',
  path: '/api/triggers/search',
  gate: { when: mayReadSome },
  body: triggerListSchema,
  response: triggerPageSchema,
  summary: 'A page of the triggers of a type, with how they are',
});

export const listTags = endpoint({
  method: 'GET',
  path: '/api/triggers-tags',
  gate: { when: mayReadSome },
  query: z.object({ type: z.enum(Object.keys(triggerTypeWords) as [keyof typeof triggerTypeWords]).default('alert') }),
  response: z.array(z.string()),
  summary: 'Tags of the triggers of a type, each once, by name',
});

export const createAlert = endpoint({
  method: 'POST',
  path: '/api/triggers/alerts',
  gate: { when: mayChangeAlerts },
  body: sentTriggerSchema,
  response: keptTriggerSchema,
  summary: 'Creates an alert',
});

export const readAlert = endpoint({
  method: 'GET',
  path: '/api/triggers/alerts/:id',
  gate: { when: mayReadAlerts },
  params,
  response: keptTriggerSchema,
  summary: 'An alert',
});

export const updateAlert = endpoint({
  method: 'PUT',
  path: '/api/triggers/alerts/:id',
  gate: { when: mayChangeAlerts },
  params,
  body: sentTriggerSchema,
  response: keptTriggerSchema,
  summary: 'Replaces what an alert says',
});

export const updateProtectedAlert = endpoint({
  method: 'PUT',
  path: '/api/triggers/alerts/protected/:id',
  gate: { when: mayChangeAlerts },
  params,
  body: protectedChangeSchema,
  response: keptTriggerSchema,
  summary: 'Changes what can be changed of an alert that came with the product',
});

export const switchAlert = endpoint({
  method: 'PUT',
  path: '/api/triggers/alerts/:id/enabled',
  gate: { when: mayChangeAlerts },
  params,
  body: enabled,
  response: keptTriggerSchema,
  summary: 'Switches an alert on or off',
});

export const deleteAlert = endpoint({
  method: 'DELETE',
  path: '/api/triggers/alerts/:id',
  gate: { when: mayChangeAlerts },
  params,
  response: deleted,
  summary: 'Deletes an alert',
});

export const createSecurityRule = endpoint({
  method: 'POST',
  path: '/api/security/rules',
  gate: { when: mayChangeSecurityRules },
  body: sentTriggerSchema,
  response: keptTriggerSchema,
  summary: 'Creates a security rule',
});

export const readSecurityRule = endpoint({
  method: 'GET',
  path: '/api/security/rules/:id',
  gate: { when: mayReadSecurityRules },
  params,
  response: keptTriggerSchema,
  summary: 'A security rule',
});

export const updateSecurityRule = endpoint({
  method: 'PUT',
  path: '/api/security/rules/:id',
  gate: { when: mayChangeSecurityRules },
  params,
  body: sentTriggerSchema,
  response: keptTriggerSchema,
  summary: 'Replaces what a security rule says',
});

export const updateProtectedSecurityRule = endpoint({
  method: 'PUT',
  path: '/api/security/rules/protected/:id',
  gate: { when: mayChangeSecurityRules },
  params,
  body: protectedChangeSchema,
  response: keptTriggerSchema,
  summary: 'Changes what can be changed of a security rule that came with the product',
});

export const switchSecurityRule = endpoint({
  method: 'PUT',
  path: '/api/security/rules/:id/enabled',
  gate: { when: mayChangeSecurityRules },
  params,
  body: enabled,
  response: keptTriggerSchema,
  summary: 'Switches a security rule on or off',
});

export const deleteSecurityRule = endpoint({
  method: 'DELETE',
  path: '/api/security/rules/:id',
  gate: { when: mayChangeSecurityRules },
  params,
  response: deleted,
  summary: 'Deletes a security rule',
});

export const createOptimizer = endpoint({
  method: 'POST',
  path: '/api/triggers',
  gate: { when: mayUseOptimizers },
  body: sentTriggerSchema,
  response: keptTriggerSchema,
  summary: 'Creates an optimizer',
});

export const readTrigger = endpoint({
  method: 'GET',
  path: '/api/triggers/:id',
  gate: { when: mayReadSome },
  params,
  response: keptTriggerSchema,
  summary: 'A trigger, whatever its type',
});

export const updateOptimizer = endpoint({
  method: 'PUT',
  path: '/api/triggers/:id',
  gate: { when: mayUseOptimizers },
  params,
  body: sentTriggerSchema,
  response: keptTriggerSchema,
  summary: 'Replaces what an optimizer says',
});

export const updateProtectedOptimizer = endpoint({
  method: 'PUT',
  path: '/api/triggers/protected/:id',
  gate: { when: mayUseOptimizers },
  params,
  body: protectedChangeSchema,
  response: keptTriggerSchema,
  summary: 'Changes what can be changed of an optimizer that came with the product',
});

export const switchOptimizer = endpoint({
  method: 'PUT',
  path: '/api/triggers/:id/enabled',
  gate: { when: mayUseOptimizers },
  params,
  body: enabled,
  response: keptTriggerSchema,
  summary: 'Switches an optimizer on or off',
});

export const deleteOptimizer = endpoint({
  method: 'DELETE',
  path: '/api/triggers/:id',
  gate: { when: mayUseOptimizers },
  params,
  response: deleted,
  summary: 'Deletes an optimizer',
});
