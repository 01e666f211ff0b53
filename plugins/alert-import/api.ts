import { z } from 'zod';
import { can, endpoint } from '#sdk';
import { ruleReportSchema } from './common/ruleReport';

export const mayImport = can('ALERTS');

const bodyBytes = 5 * 1024 * 1024;
const text = z
  .string()
  .min(1, 'Paste rules, or choose a file.')
  .max(4 * 1024 * 1024, 'At most 4 MB are read at once.')
  .describe(
    'YAML or JSON: rule files of Prometheus, or exports of alert rules of Grafana. A line `# Source: path` at the beginning of a document names its file, so that groups of the same name are told apart',
  );

export const convertRules = endpoint({
  method: 'POST',
  path: '/api/alert-import/convert',
  gate: { when: mayImport },
  bodyBytes,
  body: z.strictObject({ text }),
  response: z.object({
    rules: z.array(
      ruleReportSchema.extend({ alertId: z.string().nullable().describe('The alert or optimizer that an earlier import has made of it') }),
    ),
    total: z.int(),
    refused: z.array(z.string()).describe('What could not be read, and why'),
  }),
  summary: 'Reads rules of Prometheus and Grafana, with a report for each; stores nothing',
});

export const importOutcomes = ['created', 'updated', 'disabled', 'failed'] as const;

export const importAlertRules = endpoint({
  method: 'POST',
  path: '/api/alert-import/import',
  gate: { when: mayImport },
  bodyBytes,
  body: z.strictObject({ text, keys: z.array(z.string().max(1000)).min(1).max(50).describe('Of the rules that are wanted') }),
  response: z.object({
    results: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        outcome: z.enum(importOutcomes).describe("disabled: made, but the plan's limit lets no more alerts be on"),
        alertId: z.string().nullable().describe('Of the alert, or of the optimizer that a recording rule has become'),
        message: z.string().describe('Why it failed; empty otherwise'),
      }),
    ),
  }),
  summary:
    'Makes alerts of rules, and optimizers of recording rules; those that an earlier import has made are changed, and none is made twice',
});
