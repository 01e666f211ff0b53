import { functionsFor, member } from './functions';
import { type Command, type Node, type Operand, type Pipeline, type Template, TemplateFault } from './nodes';
import { parseGoTemplate } from './parseGoTemplate';
import { type GoMap, type GoValue, isMap, isTrue, Measured, textOf } from './values';

/** What a template of a rule may use. */
export interface TemplateData {
  readonly labels: Readonly<Record<string, string>>;
  /** Null where there is none: NaN then. */
  readonly value: number | null;
  /** Of the product, without a slash at its end. */
  readonly externalUrl: string;
}

/** What templates that are filled together may do. */
export interface TemplateBudget {
  steps: number;
}

/** Of one alone. */
const mostSteps = 10_000;
const mostText = 16_384;
const deepest = 50;

/** Fills a template of a rule as Prometheus does, within limits of steps, text and depth. @throws TemplateFault */
export type Filled = (data: TemplateData, budget?: TemplateBudget) => string;

/** @throws TemplateFault for what is no template */
export function compileGoTemplate(text: string): Filled {
  if (!text.includes('{{')) return () => text;
  const template = parseGoTemplate(text);
  return (data, budget = { steps: mostSteps }) => new Expansion(template, data, budget).text();
}

type Scope = { readonly variables: Map<string, GoValue>; readonly outer: Scope | undefined };
class Leave {
  constructor(readonly how: 'break' | 'continue') {}
}

class Expansion {
  private readonly functions: ReturnType<typeof functionsFor>;
  private readonly written: string[] = [];
  private length = 0;
  private steps = 0;
  private depth = 0;

  constructor(
    private readonly template: Template,
    private readonly data: TemplateData,
    private readonly budget: TemplateBudget,
  ) {
    this.functions = functionsFor(data.externalUrl);
  }

  text(): string {
    const { labels, value, externalUrl } = this.data;
    const number = value ?? Number.NaN;
    const of = new Map(Object.entries(labels));
    const dot: GoMap = new Map<string, GoValue>([
      ['Labels', of],
      ['Value', number],
      ['ExternalLabels', new Map()],
      ['ExternalURL', externalUrl],
    ]);
    const variables = new Map<string, GoValue>([
      ['$', dot],
      ['$labels', of],
      ['$value', number],
      ['$externalLabels', new Map()],
      ['$externalURL', externalUrl],
      // Grafana's: whichever of its queries and expressions is meant, it is the one value that the alert compares.
      ['$values', new AnyName(new Measured(number, of))],
    ]);
    this.run(this.template.nodes, dot, { variables, outer: undefined });
    return this.written.join('');
  }

  private run(nodes: readonly Node[], dot: GoValue, scope: Scope): void {
    const own: Scope = { variables: new Map(), outer: scope };
    for (const node of nodes) this.node(node, dot, own);
  }

  private node(node: Node, dot: GoValue, scope: Scope): void {
    this.step();
    switch (node.kind) {
      case 'text':
        this.write(node.text);
        break;
      case 'action': {
        const value = this.pipeline(node.pipeline, dot, scope);
        if (node.pipeline.sets.length === 0) this.write(textOf(value));
        break;
      }
      case 'template': {
        const nodes = this.template.defined.get(node.name);
        if (nodes === undefined) throw new TemplateFault(`no template is called ${JSON.stringify(node.name)}`);
        const value = node.pipeline === undefined ? null : this.pipeline(node.pipeline, dot, scope);
        this.deeper(() => this.run(nodes, value, { variables: new Map([['$', value]]), outer: undefined }));
        break;
      }
      case 'break':
      case 'continue':
        throw new Leave(node.kind);
      default:
        this.deeper(() => this.branch(node, dot, { variables: new Map(), outer: scope }));
    }
  }

  private branch({ kind, pipeline, body, otherwise }: Extract<Node, { readonly body: unknown }>, dot: GoValue, scope: Scope): void {
    if (kind === 'range') {
      this.range({ pipeline, body, otherwise }, dot, scope);
      return;
    }
    const value = this.pipeline(pipeline, dot, scope);
    if (isTrue(value)) this.run(body, kind === 'with' ? value : dot, scope);
    else this.run(otherwise, dot, scope);
  }

  private range(
    { pipeline, body, otherwise }: { readonly pipeline: Pipeline; readonly body: readonly Node[]; readonly otherwise: readonly Node[] },
    dot: GoValue,
    scope: Scope,
  ): void {
    const over = this.pipeline({ ...pipeline, sets: [] }, dot, scope);
    const entries = entriesOf(over);
    if (entries.length === 0) this.run(otherwise, dot, scope);
    const [first, second] = pipeline.sets;
    for (const [key, value] of entries) {
      const variables = new Map<string, GoValue>();
      if (second !== undefined && first !== undefined) variables.set(first, key).set(second, value);
      else if (first !== undefined) variables.set(first, value);
      try {
        this.run(body, value, { variables, outer: scope });
      } catch (error) {
        if (!(error instanceof Leave)) throw error;
        if (error.how === 'break') return;
      }
    }
  }

  private pipeline({ commands, sets, isAssignment }: Pipeline, dot: GoValue, scope: Scope): GoValue {
    let value: GoValue | undefined;
    for (const command of commands) value = this.command(command, value, dot, scope);
    const result = value ?? null;
    for (const name of sets) {
      const holder = isAssignment ? holderOf(name, scope) : scope;
      if (holder === undefined) throw new TemplateFault(`the variable ${name} is not there`);
      holder.variables.set(name, result);
    }
    return result;
  }

  private command([first, ...others]: Command, piped: GoValue | undefined, dot: GoValue, scope: Scope): GoValue {
    this.step();
    if (first.kind !== 'function') {
      if (others.length > 0 || piped !== undefined) throw new TemplateFault('a value is called as if it were a function');
      return this.operand(first, dot, scope);
    }
    const { name } = first;
    if (name === 'and' || name === 'or') return this.first(name, others, piped, dot, scope);
    const call = Object.hasOwn(this.functions, name) ? this.functions[name] : undefined;
    if (call === undefined) throw new TemplateFault(`function "${name}" not defined`);
    const own = others.map((operand) => this.operand(operand, dot, scope));
    const args = piped === undefined ? own : [...own, piped];
    if (name === 'match' || name === 'reReplaceAll')
      this.step(Math.ceil((textOf(args[0] ?? '').length * textOf(args.at(-1) ?? '').length) / 10));
    const value = call(args);
    if (typeof value === 'string' && value.length > mostText) throw tooLong();
    return value;
  }

  /** `and` is the first value that is empty, `or` the first that is not; else the last. */
  private first(name: 'and' | 'or', operands: readonly Operand[], piped: GoValue | undefined, dot: GoValue, scope: Scope): GoValue {
    let value: GoValue = null;
    for (const operand of operands) {
      value = this.operand(operand, dot, scope);
      if (isTrue(value) === (name === 'or')) return value;
    }
    return piped ?? value;
  }

  private operand(operand: Operand, dot: GoValue, scope: Scope): GoValue {
    if (operand.kind === 'literal') return operand.value;
    if (operand.kind === 'function') return this.command([operand], undefined, dot, scope);
    const { base, names } = operand;
    return names.reduce<GoValue>(member, base === undefined ? dot : this.base(base, dot, scope));
  }

  private base(base: string | Pipeline, dot: GoValue, scope: Scope): GoValue {
    if (typeof base !== 'string') return this.deeper(() => this.pipeline(base, dot, scope));
    const value = holderOf(base, scope)?.variables.get(base);
    if (value === undefined) throw new TemplateFault(`undefined variable ${JSON.stringify(base)}`);
    return value;
  }

  private deeper<T>(work: () => T): T {
    this.depth += 1;
    if (this.depth > deepest) throw new TemplateFault('it is nested too deeply');
    try {
      return work();
    } finally {
      this.depth -= 1;
    }
  }

  private step(count = 1): void {
    this.steps += count;
    this.budget.steps -= count;
    if (this.steps > mostSteps || this.budget.steps < 0) throw new TemplateFault('it takes too many steps');
  }

  private write(text: string): void {
    this.length += text.length;
    if (this.length > mostText) throw tooLong();
    this.written.push(text);
  }
}

/** A map that has one value by whatever name. */
class AnyName extends Map<string, GoValue> {
  constructor(private readonly one: GoValue) {
    super();
  }

  override get(_name: string): GoValue {
    return this.one;
  }
}

const tooLong = (): TemplateFault => new TemplateFault(`it makes more than ${mostText.toLocaleString('en')} characters`);

function holderOf(name: string, scope: Scope): Scope | undefined {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.outer) if (at.variables.has(name)) return at;
  return undefined;
}

function entriesOf(value: GoValue): readonly (readonly [GoValue, GoValue])[] {
  if (Array.isArray(value)) return [...value.entries()];
  if (isMap(value)) return [...value].sort(([one], [other]) => (one < other ? -1 : 1));
  if (typeof value === 'number')
    return Array.from({ length: Math.min(mostSteps + 1, Math.max(0, Math.floor(value))) }, (_, at) => [at, at]);
  throw new TemplateFault('range is over lists, maps and numbers');
}
