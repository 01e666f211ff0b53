import { parseAllDocuments } from 'yaml';
import { ZodError } from 'zod';
import { grafanaGroups, importGrafanaGroup } from './importGrafana';
import { importPrometheusGroup, prometheusGroups } from './importPrometheus';
import type { ConvertedRule, ConvertedRules } from './ruleReport';

/** Rules that one import takes at most. */
export const mostRules = 2000;

interface Document {
  readonly value: unknown;
  /** Empty where the text does not say. */
  readonly file: string;
}

/** What a text holds from one `# Source: file` at the beginning of a document to the next, as Helm writes them. */
function partsOf(text: string): readonly { readonly text: string; readonly file: string }[] {
  return text
    .split(/^---[ \t]*\r?\n(?=# Source: )/m)
    .map((part) => ({ text: part, file: /^# Source: (.*)/.exec(part)?.[1]?.trim() ?? '' }));
}

function documentsOf(text: string): { readonly documents: readonly Document[]; readonly refused: readonly string[] } {
  const documents: Document[] = [];
  let at = 0;
  for (const part of partsOf(text))
    for (const document of parseAllDocuments(part.text)) {
      at += 1;
      const [error] = document.errors;
      const name = part.file === '' ? `Document ${at}` : `Document ${at}, of ${part.file},`;
      if (error !== undefined) return { documents: [], refused: [`${name} is neither YAML nor JSON: ${error.message.split('\n')[0]}`] };
      const value: unknown = document.toJS({ maxAliasCount: 100 });
      if (value !== null && value !== undefined) documents.push({ value, file: part.file });
    }
  return { documents, refused: [] };
}

/** Reads rule files of Prometheus and exports of Grafana's alert rules, YAML or JSON, several documents in one text too. */
export function importRules(text: string): ConvertedRules {
  const { documents, refused } = documentsOf(text);
  const reasons = [...refused];
  const rules: ConvertedRule[] = [];
  if (documents.length === 0 && reasons.length === 0) reasons.push('There is nothing in it.');
  for (const { value, file } of documents) {
    const grafana = grafanaGroups(value);
    const prometheus = grafana === undefined ? prometheusGroups(value) : undefined;
    const groups = grafana ?? prometheus?.groups;
    if (groups === undefined) {
      reasons.push('It has neither the groups of a Prometheus rule file nor those of a Grafana export.');
      continue;
    }
    for (const group of groups) {
      try {
        rules.push(...(grafana === undefined ? importPrometheusGroup(group, prometheus?.file ?? file) : importGrafanaGroup(group, file)));
      } catch (error) {
        if (!(error instanceof ZodError)) throw error;
        reasons.push(`A group cannot be read: ${error.issues[0]?.path.join('.') ?? ''} ${error.issues[0]?.message ?? ''}`);
      }
    }
  }
  if (rules.length > mostRules) reasons.push(`Of ${rules.length} rules the first ${mostRules} are read: import the rest by itself.`);
  return { rules: unlike(rules.slice(0, mostRules)), refused: reasons };
}

/** A key that comes twice in one text would let the second rule replace the first. */
function unlike(rules: readonly ConvertedRule[]): readonly ConvertedRule[] {
  const seen = new Set<string>();
  return rules.map((rule) => {
    const { key } = rule.report;
    if (!seen.has(key)) {
      seen.add(key);
      return rule;
    }
    return {
      keyAlone: rule.keyAlone,
      report: {
        ...rule.report,
        key: `${key}#${seen.size}`,
        outcome: 'refused',
        notes: ['Another rule before it has the same file, group and name.'],
      },
    };
  });
}
