import { type Command, type Node, TemplateFault } from './nodes';
import { tellsValue } from './operandsOf';
import { parseGoTemplate } from './parseGoTemplate';
import { unknownFunctions } from './templateFunctions';

/** What becomes of a template in a text that is no template, such as the description of an alert. */
export interface Described {
  /** A label as `{label}`, the value as `{value}`; empty for what only a template can say, such as with a condition. */
  readonly text: string;
  /** Whether it is a template at all, and one that tells the value. */
  readonly has: boolean;
  readonly hasValue: boolean;
  /** Why it can never be filled, in words; undefined when it can. */
  readonly fault: string | undefined;
}

/** Reads a template of a rule of Prometheus or Grafana. */
export function fromGoTemplate(text: string): Described {
  if (!text.includes('{{')) return { text: text.trim(), has: false, hasValue: false, fault: undefined };
  try {
    const template = parseGoTemplate(text);
    const unknown = unknownFunctions(template);
    const about = { has: true, hasValue: tellsValue(template) };
    if (unknown.length > 0) return { ...about, text: '', fault: `it calls ${unknown.join(', ')}` };
    const parts = template.nodes.map(standsFor);
    return { ...about, text: parts.includes(undefined) ? '' : parts.join('').trim(), fault: undefined };
  } catch (error) {
    if (!(error instanceof TemplateFault)) throw error;
    return { text: '', has: true, hasValue: false, fault: error.message };
  }
}

/** What stands for one part; undefined where nothing can. */
function standsFor(node: Node): string | undefined {
  if (node.kind === 'text') return node.text;
  if (node.kind !== 'action' || node.pipeline.sets.length > 0) return undefined;
  const [first, ...pipes] = node.pipeline.commands;
  return pipes.every(([{ kind }]) => kind === 'function') ? first && ofCommand(first) : undefined;
}

function ofCommand([first, second, third]: Command): string | undefined {
  // `humanize $value`, `printf "%.2f" $value`: the value, however it is written.
  if (first.kind === 'function' && first.name === 'index' && second?.kind === 'fields' && second.base === '$labels')
    return third?.kind === 'literal' ? `{${third.value}}` : undefined;
  if (first.kind === 'function') {
    const last = third ?? second;
    return last?.kind === 'fields' ? ofCommand([last]) : undefined;
  }
  if (first.kind !== 'fields') return undefined;
  const { base, names } = first;
  if (base === '$value' || base === '$values') return '{value}';
  if (base === '$labels' && names.length === 1) return `{${names[0]}}`;
  if (base !== undefined && base !== '$') return undefined;
  if (names[0] === 'Labels' && names.length === 2) return `{${names[1]}}`;
  return names[0] === 'Value' && names.length === 1 ? '{value}' : undefined;
}
