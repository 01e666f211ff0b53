import { decimalSchema, numberOf, triggerSchema } from '#plugins/triggers/contract';
import { fieldFault } from '#sdk';
import { parseLucene } from '#sdk/query';
import { type AlertDraft, asksLogs } from './alertDraft';
import { periodFault } from './alertPeriod';
import { needsField } from './needsField';

/** Parts of a draft that can be wrong, as the editor shows them. */
export type DraftPart =
  | 'name'
  | 'tags'
  | 'query'
  | 'groupBy'
  | 'aggregation'
  | 'severities'
  | 'period'
  | 'rules'
  | 'recoveryThreshold'
  | 'emails'
  | `threshold-${string}`;

export type DraftFaults = Readonly<Partial<Record<DraftPart, string>>>;

const { name, tags, output, rules } = triggerSchema.shape;

/** What keeps a draft from being saved, by the part that it is about, in words for people. Empty when it can be saved. */
export function draftFaults(draft: AlertDraft): DraftFaults {
  const { aggregation, asks, emails, groupBy, severities } = draft;
  const isOfLogs = asks === asksLogs;
  const parsed = isOfLogs ? parseLucene(draft.query) : undefined;
  const wrong: Partial<Record<DraftPart, string | undefined>> = {
    name: draft.name.trim() === '' ? 'Name the alert.' : fieldFault(name, draft.name),
    tags: fieldFault(tags, draft.tags),
    query: parsed?.ok === false ? parsed.error.message : undefined,
    groupBy: groupBy.some((field) => field.trim() === '') ? 'Choose the field to group by, or remove the line.' : undefined,
    aggregation:
      isOfLogs && needsField(aggregation.aggregationType) && (aggregation.fieldToAggregateOn ?? '') === ''
        ? 'Choose the field to aggregate on.'
        : undefined,
    severities: severities.length === 0 ? 'Set a threshold for at least one severity.' : undefined,
    period: periodFault(draft.period),
    rules: fieldFault(rules, { ...draft.rules, recoveryThreshold: undefined }),
    recoveryThreshold: draft.rules.recoveryThreshold === undefined ? undefined : thresholdFault(draft.rules.recoveryThreshold),
    emails: fieldFault(output, { target: { emailNotifications: emails } }) === undefined ? undefined : emailFault(emails),
  };
  for (const { severity, threshold } of severities) wrong[`threshold-${severity}`] = thresholdFault(threshold);
  return Object.fromEntries(Object.entries(wrong).filter(([, message]) => message !== undefined));
}

/** A decimal beyond what values can be is kept by the API, and nothing is ever compared with it: whoever types one is told. */
const thresholdFault = (threshold: string): string | undefined =>
  fieldFault(decimalSchema, threshold) ??
  (numberOf(threshold) === undefined
    ? 'No value reaches this threshold: numbers go up to about 1.8e308. The alert would never fire.'
    : undefined);

function emailFault(emails: readonly string[]): string {
  const bad = emails.find((email) => fieldFault(output, { target: { emailNotifications: [email] } }) !== undefined);
  return bad === undefined ? 'At most 50 addresses.' : `${bad} is no e-mail address.`;
}
