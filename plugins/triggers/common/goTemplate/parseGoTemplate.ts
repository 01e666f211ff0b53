import { lexGoTemplate, type Piece, type Token } from './lexGoTemplate';
import { type Command, type Node, type Operand, type Pipeline, type Template, TemplateFault } from './nodes';
import { TokenReader } from './TokenReader';

/** Characters of a template, and how deeply it may be nested. */
const longest = 8192;
const deepest = 50;

/** @throws TemplateFault */
export function parseGoTemplate(text: string): Template {
  if (text.length > longest) throw new TemplateFault(`it is longer than ${longest.toLocaleString('en')} characters`);
  return new Parser(lexGoTemplate(text)).template();
}

type End = 'end' | 'else' | 'whole';

class Parser {
  private at = 0;
  private depth = 0;
  private readonly defined = new Map<string, readonly Node[]>();
  /** The action that ended the latest list of nodes. */
  private last: TokenReader | undefined;

  constructor(private readonly pieces: readonly Piece[]) {}

  template(): Template {
    const { nodes } = this.list(['whole']);
    return { nodes, defined: this.defined };
  }

  private list(ends: readonly End[]): { readonly nodes: readonly Node[]; readonly end: End } {
    this.depth += 1;
    if (this.depth > deepest) throw new TemplateFault('it is nested too deeply');
    const nodes: Node[] = [];
    for (;;) {
      const piece = this.pieces[this.at];
      this.at += 1;
      const end = piece === undefined ? 'whole' : 'text' in piece ? undefined : endOf(piece.tokens);
      if (end !== undefined) {
        if (!ends.includes(end)) throw new TemplateFault(end === 'whole' ? 'an {{ end }} is missing' : `an {{ ${end} }} is too many`);
        this.last = piece === undefined || 'text' in piece ? undefined : new TokenReader(piece.tokens.slice(1));
        this.depth -= 1;
        return { nodes, end };
      }
      if (piece === undefined) continue;
      if ('text' in piece) nodes.push({ kind: 'text', text: piece.text });
      else nodes.push(...this.action(new TokenReader(piece.tokens)));
    }
  }

  private action(tokens: TokenReader): readonly Node[] {
    switch (tokens.word()) {
      case 'if':
      case 'with':
      case 'range':
        return [this.branch(tokens.name() as 'if', tokens)];
      case 'define':
      case 'block': {
        const isBlock = tokens.name() === 'block';
        const name = tokens.text();
        const pipeline = isBlock ? pipelineOf(tokens) : undefined;
        tokens.done();
        this.defined.set(name, this.list(['end']).nodes);
        return pipeline === undefined ? [] : [{ kind: 'template', name, pipeline }];
      }
      case 'template': {
        tokens.name();
        const name = tokens.text();
        const pipeline = tokens.isAtEnd ? undefined : pipelineOf(tokens);
        tokens.done();
        return [{ kind: 'template', name, pipeline }];
      }
      case 'break':
      case 'continue': {
        const kind = tokens.name() as 'break';
        tokens.done();
        return [{ kind }];
      }
      default: {
        const pipeline = pipelineOf(tokens);
        tokens.done();
        return [{ kind: 'action', pipeline }];
      }
    }
  }

  private branch(kind: 'if' | 'with' | 'range', tokens: TokenReader): Node {
    const pipeline = pipelineOf(tokens);
    tokens.done();
    const { nodes: body, end } = this.list(['end', 'else']);
    const after = this.last;
    if (end === 'end') return { kind, pipeline, body, otherwise: [] };
    // `else if` and `else with` are a branch within the other one, which share its end.
    const next = after?.word();
    if (after !== undefined && (next === 'if' || next === 'with')) {
      after.name();
      return { kind, pipeline, body, otherwise: [this.branch(next, after)] };
    }
    after?.done();
    return { kind, pipeline, body, otherwise: this.list(['end']).nodes };
  }
}

function endOf([first]: readonly Token[]): End | undefined {
  return first?.kind === 'word' && (first.text === 'end' || first.text === 'else') ? first.text : undefined;
}

/** @throws TemplateFault */
function pipelineOf(tokens: TokenReader, depth = 0): Pipeline {
  if (depth > deepest) throw new TemplateFault('it is nested too deeply');
  const { names: sets, isAssignment } = tokens.settings();
  const commands: Command[] = [];
  do commands.push(commandOf(tokens, depth));
  while (tokens.skip('|'));
  return { sets, isAssignment, commands };
}

function commandOf(tokens: TokenReader, depth: number): Command {
  const operands: Operand[] = [];
  while (!tokens.isAtEnd && !tokens.is('|') && !tokens.is(')')) operands.push(operandOf(tokens, depth));
  const [first, ...others] = operands;
  if (first === undefined) throw new TemplateFault('a value is missing');
  return [first, ...others];
}

function operandOf(tokens: TokenReader, depth: number): Operand {
  const next = tokens.take();
  if (next.kind === 'literal') return { kind: 'literal', value: next.value };
  if (next.kind === 'field') return { kind: 'fields', base: undefined, names: [next.text, ...tokens.fields()] };
  if (next.kind === 'variable') return { kind: 'fields', base: next.text, names: tokens.fields() };
  if (next.kind === 'word') {
    if (next.text === 'true' || next.text === 'false') return { kind: 'literal', value: next.text === 'true' };
    return next.text === 'nil' ? { kind: 'literal', value: null } : { kind: 'function', name: next.text };
  }
  if (next.text === '.') return { kind: 'fields', base: undefined, names: [] };
  if (next.text !== '(') throw new TemplateFault(`unexpected "${next.text}"`);
  const inner = pipelineOf(tokens, depth + 1);
  if (!tokens.skip(')')) throw new TemplateFault('a ")" is missing');
  return { kind: 'fields', base: inner, names: tokens.fields() };
}
