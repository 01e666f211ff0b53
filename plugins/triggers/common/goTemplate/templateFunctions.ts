import type { Node, Operand, Pipeline, Template } from './nodes';

/** What templates may call: functions of Go and of Prometheus. */
export const templateFunctions: ReadonlySet<string> = new Set(
  `and or not len index slice print printf println html js urlquery eq ne lt le gt ge
  first label value strvalue sortByLabel args reReplaceAll safeHtml match title toUpper toLower graphLink tableLink stripPort stripDomain
  humanize humanize1024 humanizeDuration humanizePercentage humanizeTimestamp toTime pathPrefix externalURL parseDuration urlQueryEscape`
    .split(/\s+/)
    .filter((name) => name !== ''),
);

/** Names of functions that a template calls and that are not there, such as `query`; each once. */
export function unknownFunctions({ nodes, defined }: Template): readonly string[] {
  const found = new Set<string>();
  const ofOperand = (operand: Operand): void => {
    if (operand.kind === 'function' && !templateFunctions.has(operand.name)) found.add(operand.name);
    if (operand.kind === 'fields' && typeof operand.base === 'object') ofPipeline(operand.base);
  };
  const ofPipeline = ({ commands }: Pipeline): void => commands.flat().forEach(ofOperand);
  const ofNode = (node: Node): void => {
    if ('pipeline' in node && node.pipeline !== undefined) ofPipeline(node.pipeline);
    if ('body' in node) [...node.body, ...node.otherwise].forEach(ofNode);
  };
  for (const list of [nodes, ...defined.values()]) list.forEach(ofNode);
  return [...found];
}
