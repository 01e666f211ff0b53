import type { Node, Operand, Pipeline, Template } from './nodes';

/** All that stands in the pipelines of a template, those within others as well. */
export function operandsOf({ nodes, defined }: Template): readonly Operand[] {
  const found: Operand[] = [];
  const ofOperand = (operand: Operand): void => {
    found.push(operand);
    if (operand.kind === 'fields' && typeof operand.base === 'object') ofPipeline(operand.base);
  };
  const ofPipeline = ({ commands }: Pipeline): void => commands.flat().forEach(ofOperand);
  const ofNode = (node: Node): void => {
    if ('pipeline' in node && node.pipeline !== undefined) ofPipeline(node.pipeline);
    if ('body' in node) [...node.body, ...node.otherwise].forEach(ofNode);
  };
  for (const list of [nodes, ...defined.values()]) list.forEach(ofNode);
  return found;
}

/** Whether a template tells the value of a group, which changes while its labels stay. */
export const tellsValue = (template: Template): boolean =>
  operandsOf(template).some(
    (operand) => operand.kind === 'fields' && (operand.base === '$value' || operand.base === '$values' || operand.names[0] === 'Value'),
  );
