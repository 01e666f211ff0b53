import { type Facts, type Guard, guards, holds, type Manifest, pages, type When } from '#sdk';
import { contributionsOf } from '../registry/contributionsOf';
import { type PagePaths, pagePathsOf } from '../registry/pagePathsOf';
import { fits } from './fits';
import { flagsInTheWay } from './flagsInTheWay';

/** What somebody is told, and where they are taken: a path or `root`. */
export interface Refusal {
  readonly message: string;
  readonly redirect: string;
}

/** The guards of all plugins and of their pages: finds words for a gate that is shut. */
export class GuardRegistry {
  pagePaths: PagePaths = {};
  /** Paths of all pages by the names of their states. */
  paths: ReadonlyMap<string, string> = new Map();
  private guards: readonly Guard[] = [];

  constructor(private readonly manifests: readonly Manifest[]) {
    this.refresh();
  }

  /** Reads the guards again: the manifests are others now. */
  refresh(): void {
    const { manifests } = this;
    this.pagePaths = pagePathsOf(manifests);
    this.paths = new Map(contributionsOf(manifests, pages).map(({ data }) => [data.state, data.path]));
    this.guards = [
      ...contributionsOf(manifests, guards).map(({ data }) => data),
      ...contributionsOf(manifests, pages).flatMap(({ data }) => data.guards ?? []),
    ];
  }

  /** What to tell somebody before whom this guard is shut. */
  refusalOf({ message, redirect }: Pick<Guard, 'message' | 'redirect'>): Refusal {
    return { message, redirect: redirect ?? this.pagePaths.refused ?? 'root' };
  }

  /** The same for a guard of a page: one that asks for several things names the flags besides where they alone shut it. */
  refusalOfPage(guard: Guard, facts: Facts): Refusal {
    const flags = 'all' in guard.holds || 'any' in guard.holds ? flagsInTheWay(guard.holds, facts) : undefined;
    return this.refusalOf(flags === undefined ? guard : { ...guard, message: `${guard.message} ${switchedOff(flags)}` });
  }

  /** What to tell somebody before whom this gate is shut: the words of the guard that says the same, else the flags that shut it, else the general ones. */
  refusal(when: When | undefined, facts: Facts): Refusal {
    const shut = when === undefined ? [] : shutParts(when, facts);
    for (const part of shut) {
      const known = this.guards.find((guard) => fits(guard.holds, part));
      if (known !== undefined) return this.refusalOf(known);
    }
    const flags = when === undefined ? undefined : flagsInTheWay(when, facts);
    return this.refusalOf({ message: flags === undefined ? 'You do not have sufficient permissions' : switchedOff(flags) });
  }
}

const switchedOff = (flags: readonly string[]): string =>
  `This is switched off by the feature flag${flags.length === 1 ? '' : 's'} ${flags.join(', ')}. A system admin can switch it on.`;

/** The gate itself, then the members that keep it shut. */
function shutParts(when: When, facts: Facts): When[] {
  if (holds(when, facts) === true) return [];
  return 'all' in when ? [when, ...when.all.flatMap((part) => shutParts(part, facts))] : [when];
}
