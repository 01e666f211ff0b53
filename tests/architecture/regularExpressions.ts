import { check } from 'recheck';
import { analyse } from 'scslre';
import { parseSync, Visitor } from 'vite';
import type { SourceFile } from './sourceFiles';

export interface FoundExpression {
  /** `host/server/a.ts:12` */
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/** Expressions that are put together at run time. Each is made of constants, or of words of a query with the characters escaped; what it is run on is bounded. */
const composed: Readonly<Record<string, string>> = {
  'sdk/server/predicate/messageTests.ts': 'words of a query, parted by gaps that no word has',
  'sdk/server/predicate/words.ts': 'one class of characters, from constants',
  'host/server/telemetry/compile/highlight/matcher.ts': 'words of a query, parted by gaps that no word has',
  'host/server/telemetry/signals/SignalRegistry.ts': "a plugin's own id, from its manifest",
  'plugins/ingest/server/receivers/elasticsearch/handshake.ts': 'constants, held at both ends; the one repetition ends at a slash',
  'plugins/ingest/server/times/bsdTime.ts': 'constants, held at the beginning, and every repetition has a bound',
  'plugins/ingest/server/record/messageSeverity.ts': 'constants, and every repetition has a bound',
  'plugins/ingest/server/times/readWrittenTime.ts': 'constants, held at both ends, and every repetition has a bound',
  'plugins/ingest/server/record/kubernetes/workloadLength.ts': 'constants, and every repetition has a bound',
  'plugins/patterns/server/changes/patternsIn.ts': 'numberedWord of the query language, a constant',
  'plugins/patterns/server/drain/maskWords.ts': 'numberedWord of the query language, a constant',
  'plugins/patterns/server/drain/queryOf.ts': 'a constant',
};

const ofTheBrowser = /^(?:sdk|host|plugins\/[^/]+)\/browser\//;
/** Files whose code runs in the server, where everybody waits for whoever sends the worst input. */
export const serverFiles = (files: readonly SourceFile[]): SourceFile[] => files.filter(({ path }) => !ofTheBrowser.test(path));

/** The regular expressions of a file, as they are written. */
export function expressionsIn({ path, text }: SourceFile): { readonly written: readonly FoundExpression[]; readonly isComposed: boolean } {
  const written: FoundExpression[] = [];
  let isComposed = false;
  const lineOf = (at: number): number => text.slice(0, at).split('\n').length;
  new Visitor({
    Literal(node) {
      if ('regex' in node) written.push({ place: `${path}:${lineOf(node.start)}`, source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') isComposed = true;
    },
    CallExpression({ callee }) {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') isComposed = true;
    },
  }).visit(parseSync(path, text).program);
  return { written, isComposed };
}

/** Nothing is repeated without a bound: at each place of a text it looks at a few characters and no more. */
const isBounded = (source: string): boolean => !/[*+]|\{\d+,\}/.test(source.replace(/\\./g, '').replace(/\[[^\]]*\]/g, ''));

/** Bounds that are high make the analysis long, and whatever is bounded grows no faster for its bound being lower. */
const withLowBounds = (source: string): string =>
  source.replace(/\{(\d+),(\d+)\}/g, (_, least, most) => `{${Math.min(least, 4)},${Math.min(most, 6)}}`);

/**
 * Whether the time that an expression takes grows with its input and no faster, wherever in it the search begins; else how it grows. Nothing is measured: one analysis is
 * exact, and another finds what a single repeated character does to the few expressions that look around, which the first does not know.
 */
export async function growthOf({ source, flags }: Pick<FoundExpression, 'source' | 'flags'>): Promise<string> {
  if (isBounded(source)) return 'linear';
  // Neither changes what is matched, and the analyses do not know all of them.
  const literal = { source: withLowBounds(source), flags: flags.replace(/[dg]/g, '') };
  const found = await check(literal.source, literal.flags, { checker: 'automaton', timeout: 120_000 });
  if (found.status === 'safe') return 'linear';
  if (found.status === 'vulnerable') return found.complexity.summary;
  if (found.error.kind !== 'unsupported') return found.error.kind;
  return analyse(literal).reports.length === 0 ? 'linear' : 'polynomial';
}

/** Expressions of the server that may take more than linear time, each with how it grows. */
export async function slowExpressions(files: readonly SourceFile[]): Promise<string[]> {
  const different = new Map<string, FoundExpression>();
  for (const file of serverFiles(files)) {
    for (const found of expressionsIn(file).written) different.set(`${found.flags}/${found.source}`, found);
  }
  const all = [...different.values()];
  const slow: string[] = [];
  for (const found of all) {
    const growth = await growthOf(found);
    if (growth !== 'linear') slow.push(`${found.place} /${found.source}/ is ${growth}`);
  }
  return slow;
}

/** Files that put expressions together, and have no reason why these are linear; and reasons that nothing needs any more. */
export function unknownCompositions(files: readonly SourceFile[]): string[] {
  const found = serverFiles(files)
    .filter((file) => file.text.includes('RegExp(') && expressionsIn(file).isComposed)
    .map(({ path }) => path);
  return [...found.filter((path) => !(path in composed)), ...Object.keys(composed).filter((path) => !found.includes(path))];
}
