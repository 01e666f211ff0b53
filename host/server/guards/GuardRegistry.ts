import { type Facts, type Guard, guards, holds, type Manifest, pages, type When } from '#sdk';
import { type PagePaths, pagePathsOf } from '../boot/pagePathsOf';
import { contributionsOf } from '../registry/contributionsOf';
import { fits } from './fits';
import { flagsInTheWay } from './flagsInTheWay';

/** What somebody is told, and where they are taken: a path or `root`. */
export interface Refusal {
  readonly message: string;
  readonly redirect: string;
}

/** The guards of all plugins and of their pages: finds words for a gate that is shut. */
export class GuardRegistry {
  readonly pagePaths: PagePaths;
  /** Paths of all pages by the names of their states. */
  readonly paths: ReadonlyMap<string, string>;
  private readonly guards: readonly Guard[];

  constructor(manifests: readonly Manifest[]) {
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
