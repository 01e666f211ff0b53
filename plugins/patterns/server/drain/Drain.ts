import { anything, rest } from './maskWords';

/** Words of a line that are looked at. */
const LONGEST = 100;
/** Words at the beginning by which a cluster is looked up before it is compared. */
const DEPTH = 1;
/** Branches below one word of the tree; what comes beyond is looked up as if it differed. */
const BRANCHES = 100;
/** Share of words that have to be the same. */
const ALIKE = 0.6;

/** Lines that are alike. */
export interface Cluster {
  /** Its number, in the order of appearance. */
  readonly id: number;
  /** What they have in common; `<*>` stands where they differ. */
  tokens: string[];
}

/** How an access log names what was asked for. */
const methods = /^"?(?:GET|HEAD|POST|PUT|DELETE|CONNECT|OPTIONS|TRACE|PATCH)$/;

interface Node {
  readonly branches: Map<string, Node>;
  readonly clusters: Cluster[];
}

const node = (): Node => ({ branches: new Map(), clusters: [] });

/**
 * Finds what lines have in common, one line after another (the Drain algorithm of He, Zhu, Zheng and Lyu, 2017): lines of as many words that begin alike are
 * compared word by word; one that is like a cluster joins it, and words that differ become `<*>`. What a cluster has become can be handed over to
 * another instance, which goes on from there.
 */
export class Drain {
  private readonly root = node();
  private count = 0;

  constructor(private readonly most: number) {}

  get size(): number {
    return this.count;
  }

  /** Takes over a template that was found before, as the cluster of the next number. */
  seed(template: string): Cluster {
    const tokens = wordsOf(template);
    return this.add(this.leafOf(tokens), tokens);
  }

  /**
   * The cluster of a line, which has been masked.
   * @returns undefined when it is like none and there are as many as there may be
   */
  take(line: string): Cluster | undefined {
    const tokens = wordsOf(line);
    const leaf = this.leafOf(tokens);
    const found = closest(leaf.clusters, tokens);
    if (found === undefined) return this.count >= this.most ? undefined : this.add(leaf, tokens);
    for (const [index, token] of tokens.entries()) {
      const known = found.tokens[index] as string;
      if (known !== token) found.tokens[index] = isSameButKinds(known, token) ? known.replace(holes, anything) : anything;
    }
    return found;
  }

  private add(leaf: Node, tokens: string[]): Cluster {
    const cluster = { id: this.count, tokens };
    this.count += 1;
    leaf.clusters.push(cluster);
    return cluster;
  }

  private leafOf(tokens: readonly string[]): Node {
    let at = branch(this.root, String(tokens.length), Number.POSITIVE_INFINITY);
    for (const token of tokens.slice(0, DEPTH)) at = branch(at, isMasked(token) ? anything : token, BRANCHES);
    const method = tokens.find((token) => methods.test(token));
    return method === undefined ? at : branch(at, method, BRANCHES);
  }
}

/** A method, an address and the protocol, in quotes, as access logs have them. */
const request = /^"[A-Z]+ \S+ HTTP\/[^"\s]*"$/;

/**
 * Its words, with one for all that are too many. What stands in quotes is part of one word: a browser's name, an error's text. A request is three words: logs of
 * one method are not those of another.
 */
export function wordsOf(line: string): string[] {
  const trimmed = line.trim();
  const isQuoted = trimmed.includes('"') && trimmed.split('"').length % 2 === 1;
  const whole = isQuoted ? trimmed.match(/(?:[^\s"]|"[^"]*")+/g) : undefined;
  const words = whole?.flatMap((word) => (request.test(word) ? word.split(' ') : [word])) ?? trimmed.split(/\s+/);
  return words.length <= LONGEST ? words : [...words.slice(0, LONGEST), rest];
}

const holes = /<(?:num|ip|uuid|hex|\*)>/g;

const isMasked = (token: string): boolean => token.includes('<') && token.search(holes) >= 0;

function branch(at: Node, key: string, most: number): Node {
  const found = at.branches.get(key);
  if (found !== undefined) return found;
  const name = at.branches.size >= most ? anything : key;
  const next = at.branches.get(name) ?? node();
  at.branches.set(name, next);
  return next;
}

/** The cluster with the most words in common, if they are enough; of equal ones the more general. */
function closest(clusters: readonly Cluster[], tokens: readonly string[]): Cluster | undefined {
  let best: Cluster | undefined;
  let bestSame = Math.max(1, Math.ceil(tokens.length * ALIKE)) - 1;
  let bestOpen = -1;
  for (const cluster of clusters) {
    let same = 0;
    let open = 0;
    for (let index = 0; index < tokens.length; index++) {
      const token = tokens[index] as string;
      const known = cluster.tokens[index] as string;
      if (known === anything) open += 1;
      if (token === known) same += 1;
      // Two words that both differ from log to log have their place in common, whatever kinds they are.
      else if (known !== anything && isSameButKinds(known, token)) same += 1;
    }
    if (same > bestSame || (same === bestSame && best !== undefined && open > bestOpen)) {
      best = cluster;
      bestSame = same;
      bestOpen = open;
    }
  }
  return best;
}

/** Whether two words differ only in what kind of word stands at the same places. */
const isSameButKinds = (one: string, other: string): boolean =>
  one.includes('<') && other.includes('<') && isMasked(one) && one.replace(holes, anything) === other.replace(holes, anything);
