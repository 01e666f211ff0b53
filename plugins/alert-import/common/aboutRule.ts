import { describedBy, fromGoTemplate, type RuleOrigin, severityNamed, type TriggerSeverity } from '#plugins/triggers/contract';

const mostTag = 60;
const mostDescription = 4000;

interface Said {
  readonly severity: TriggerSeverity;
  readonly tags: string[];
  readonly description: string;
}

/** Labels and annotations of a rule as a trigger has them: the severity, tags and the description. @param notes takes what is different */
export function aboutRule({ labels, annotations }: Pick<RuleOrigin, 'labels' | 'annotations'>, notes: string[]): Said {
  const { severity = '', ...others } = labels;
  const known = severityNamed(severity);
  if (known === undefined)
    notes.push(severity === '' ? 'It has no severity: it is MEDIUM.' : `The severity "${severity}" is none of ours: it is MEDIUM.`);
  const tags: string[] = [];
  for (const [name, value] of Object.entries(others)) {
    const tag = `${name}=${value}`;
    const { has, hasValue, fault } = fromGoTemplate(value);
    if (hasValue || fault !== undefined)
      notes.push(
        `The label ${name} is a template of more than labels: messages leave it out, since labels that change tell no alert apart.`,
      );
    if (!has && tag.length <= mostTag) tags.push(tag);
  }
  for (const [name, value] of Object.entries(annotations)) {
    const { fault } = fromGoTemplate(value);
    if (fault !== undefined)
      notes.push(`The annotation ${name} is a template that cannot be filled, and is left out of messages: ${fault}.`);
  }
  const description = describedBy(annotations);
  if (description.length === mostDescription) notes.push('The annotations are cut at 4,000 characters.');
  return { severity: known ?? 'MEDIUM', tags: [...new Set(tags)].slice(0, 50), description };
}
