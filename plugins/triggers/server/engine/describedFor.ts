import { oneLine } from '#plugins/endpoints/contract';
import { annotationLine, describedBy } from '../../common/describedBy';
import { ruleText } from '../../common/goTemplate/ruleText';
import { ruleOriginOf } from '../../common/ruleOrigin';
import type { KeptTrigger } from '../../contract';

interface Group {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number | null;
}

/** Groups whose annotations a message tells, and steps of their templates together. */
const mostGroups = 10;
const budget = 50_000;

/**
 * What a message says of a trigger beside its groups: the description; of one that was imported, and whose description is still that of its rule, the annotations of the rule, filled in
 * for each group. Lines that are the same for several groups stand there once.
 */
export function describedFor(trigger: KeptTrigger, groups: readonly Group[], externalUrl: string): readonly string[] {
  const { description, search } = trigger;
  const origin = ruleOriginOf(search);
  const plain = description === '' ? [] : [description];
  if (origin === undefined || groups.length === 0 || description !== describedBy(origin.annotations)) return plain;
  const left = { steps: budget };
  const lines = groups.slice(0, mostGroups).flatMap(({ labels, value }) => {
    const shown = Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, oneLine(label)]));
    return Object.entries(origin.annotations).flatMap(([name, annotation]) => {
      const text = ruleText(annotation).fill({ labels: shown, value, externalUrl }, left) ?? '';
      return text === '' ? [] : annotationLine(name, text).split('\n');
    });
  });
  return [...new Set(lines.filter((line) => line !== ''))];
}
