import { isMap, isScalar, isSeq, LineCounter, type Pair, parseDocument, type YAMLMap } from 'yaml';
import type { ConfigurationFault } from './collectors';

const kinds = ['receivers', 'processors', 'exporters', 'connectors', 'extensions'] as const;
type Kind = (typeof kinds)[number];
const sections: readonly string[] = [...kinds, 'service'];
const partsOfService = ['extensions', 'pipelines', 'telemetry'];
const signals = ['traces', 'metrics', 'logs', 'profiles'];

/** A component's id: its type, and a name where there are several of the type. */
const id = /^[A-Za-z][\w-]*(?:\/.+)?$/;

/** Aliases of YAML can make a small text huge. */
const mostAliases = 100;

const list = (words: readonly string[]): string => `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/**
 * What is wrong with a configuration of the OpenTelemetry Collector, as far as it can be told without the collector: YAML, its sections, and that pipelines name
 * what is there.
 * @returns faults by their lines, none for a configuration that a collector can read
 */
export function configurationFaults(text: string): readonly ConfigurationFault[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [broken] = document.errors;
  if (broken !== undefined) return [{ line: lines.linePos(broken.pos[0]).line || 1, message: broken.message }];
  try {
    document.toJS({ maxAliasCount: mostAliases });
  } catch (error) {
    return [{ line: 1, message: error instanceof Error ? error.message : String(error) }];
  }
  if (!isMap(document.contents))
    return [{ line: 1, message: `A configuration has the sections ${list(sections)}, each with a colon behind its name.` }];
  return new Check(document.contents, lines).faults();
}

type Node = { readonly range?: readonly [number, number, number] | null } | null | undefined;

class Check {
  private readonly found: ConfigurationFault[] = [];
  private readonly components = new Map<Kind, ReadonlySet<string>>();

  constructor(
    private readonly root: YAMLMap,
    private readonly lines: LineCounter,
  ) {}

  faults(): readonly ConfigurationFault[] {
    for (const [name, pair] of this.pairs(this.root))
      if (!sections.includes(name)) this.say(pair.key as Node, `There is no section ${name}: the sections are ${list(sections)}.`);
    for (const kind of kinds) this.components.set(kind, this.componentsOf(kind));
    const service = this.root.get('service', true) as Node;
    if (isMap(service)) this.service(service);
    else this.say(service, 'The section service is missing: it says which pipelines run.');
    return this.found.sort((a, b) => a.line - b.line);
  }

  private componentsOf(kind: Kind): ReadonlySet<string> {
    const section = this.root.get(kind, true) as Node;
    const names = new Set<string>();
    if (section === undefined || (isScalar(section) && section.value === null)) return names;
    if (!isMap(section)) {
      this.say(section, `${kind} has components by their names.`);
      return names;
    }
    for (const [name, pair] of this.pairs(section)) {
      if (id.test(name)) names.add(name);
      else this.say(pair.key as Node, `${name} is no name of a component: write its type, or type/name.`);
    }
    return names;
  }

  private service(service: YAMLMap): void {
    for (const [name, pair] of this.pairs(service))
      if (!partsOfService.includes(name)) this.say(pair.key as Node, `service has no ${name}: it has ${list(partsOfService)}.`);
    this.references(service.get('extensions', true) as Node, 'service.extensions', ['extensions']);
    const pipelines = service.get('pipelines', true) as Node;
    if (!isMap(pipelines) || pipelines.items.length === 0) {
      this.say(pipelines ?? service, 'service.pipelines is empty: a collector needs one pipeline at least.');
      return;
    }
    for (const [name, pair] of this.pairs(pipelines)) this.pipeline(name, pair);
  }

  private pipeline(name: string, { key, value }: Pair): void {
    const signal = name.split('/')[0] ?? '';
    if (!signals.includes(signal)) this.say(key as Node, `There are no pipelines of ${signal}: they are of ${list(signals)}.`);
    if (!isMap(value)) {
      this.say(key as Node, `The pipeline ${name} has receivers, processors and exporters.`);
      return;
    }
    for (const [part, pair] of this.pairs(value))
      if (!['receivers', 'processors', 'exporters'].includes(part))
        this.say(pair.key as Node, `A pipeline has no ${part}: it has receivers, processors and exporters.`);
    for (const part of ['receivers', 'exporters'] as const) {
      const named = value.get(part, true) as Node;
      if (!isSeq(named) || named.items.length === 0) this.say(named ?? (key as Node), `The pipeline ${name} has no ${part}.`);
      else this.references(named, `${name}.${part}`, [part, 'connectors']);
    }
    this.references(value.get('processors', true) as Node, `${name}.processors`, ['processors']);
  }

  /** Names in a list, each of a component of one of these kinds. */
  private references(named: Node, place: string, of: readonly Kind[]): void {
    if (named === undefined || named === null || (isScalar(named) && named.value === null)) return;
    if (!isSeq(named)) {
      this.say(named, `${place} is a list of names.`);
      return;
    }
    for (const item of named.items) {
      const name = isScalar(item) ? String(item.value) : '';
      if (!of.some((kind) => this.components.get(kind)?.has(name) === true))
        this.say(
          item as Node,
          `${place} names ${name === '' ? 'something that is no name' : name}, which ${of.join(' and ')} do not have.`,
        );
    }
  }

  private pairs(map: YAMLMap): readonly (readonly [string, Pair])[] {
    return map.items.map((pair) => [isScalar(pair.key) ? String(pair.key.value) : String(pair.key), pair]);
  }

  private say(node: Node, message: string): void {
    this.found.push({ line: node?.range === undefined || node.range === null ? 1 : this.lines.linePos(node.range[0]).line, message });
  }
}
