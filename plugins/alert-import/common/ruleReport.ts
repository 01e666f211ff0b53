import { z } from 'zod';
import type { NewTrigger, RuleOrigin } from '#plugins/triggers/contract';

export const ruleOutcomes = ['same', 'different', 'refused'] as const;
export type RuleOutcome = (typeof ruleOutcomes)[number];

/** What becomes of one rule. */
export const ruleReportSchema = z.object({
  key: z.string().describe('Stable: the same rule of the same file has the same key when it is imported again'),
  file: z.string().describe('Of the rule, or namespace and name of the object that has it; empty where the text does not say'),
  group: z.string(),
  name: z.string(),
  kind: z.enum(['alert', 'record']),
  format: z.enum(['prometheus', 'grafana']),
  outcome: z.enum(ruleOutcomes).describe('same: taken over; different: taken over with differences'),
  notes: z.array(z.string()).describe('The differences, or why it is refused'),
  query: z.string().describe('PromQL as the alert asks it; as it came when refused'),
  condition: z.string().describe('What is compared with the answer; empty when refused'),
});
export type RuleReport = z.infer<typeof ruleReportSchema>;

/** What is known of a rule before what it asks is read: what is reported of it, and where it came from. */
export interface RuleBase {
  readonly report: Omit<RuleReport, 'outcome' | 'notes'>;
  readonly origin: Pick<RuleOrigin, 'key' | 'group'>;
}

/** The trigger that a rule becomes; none when it is refused. */
export interface Converted {
  readonly report: RuleReport;
  readonly trigger?: NewTrigger;
}

/** A rule, and the trigger that it becomes. */
export interface ConvertedRule extends Converted {
  /** The rule's key where its file is not known: of text that was pasted, and of imports before files were part of keys. */
  readonly keyAlone: string;
}

/** Rules of texts, and what could not be read at all. */
export interface ConvertedRules {
  readonly rules: readonly ConvertedRule[];
  readonly refused: readonly string[];
}
