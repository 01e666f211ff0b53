import { type Facts, guards, holds, type Manifest, type When } from '#sdk';
import { type PagePaths, pagePathsOf } from '../boot/pagePathsOf';
import { contributionsOf } from '../registry/contributionsOf';
import { fillIn, fits } from './blanks';

/** An access rule with its message; `redirect` is a path or `root`. */
export interface Guard {
  readonly holds: When;
  readonly message: string;
  readonly redirect: string;
}

const insufficient = 'You do not have sufficient permissions';

/** The guards of all plugins: finds them by name, and finds words for a gate that is shut. */
export class GuardBook {
  readonly pagePaths: PagePaths;
  private readonly byId: ReadonlyMap<string, Guard>;
  /** Where a shut guard sends the visitor unless it says otherwise. */
  private readonly defaultRedirect: string;

  constructor(manifests: readonly Manifest[]) {
    this.pagePaths = pagePathsOf(manifests);
    this.defaultRedirect = this.pagePaths.refused ?? 'root';
    this.byId = new Map(
      contributionsOf(manifests, guards).map(({ id, data }) => [
        id,
        { holds: data.holds, message: data.message, redirect: data.redirect ?? this.defaultRedirect },
      ]),
    );
  }

  /** @param reference a guard's id, with the values for its blanks after a colon: `permission:READ_ALERTS|ALERTS` */
  find(reference: string): Guard | undefined {
    const [id = '', values] = reference.split(/:(.*)/s);
    const guard = this.byId.get(id);
    return guard === undefined || values === undefined ? guard : { ...guard, holds: fillIn(guard.holds, values.split('|')) };
  }

  /** What to tell somebody before whom this gate is shut: the words of the guard that says the same, else the general ones. */
  refusal(when: When | undefined, facts: Facts): Guard {
    const shut = when === undefined ? [] : shutParts(when, facts);
    for (const part of shut) {
      const known = [...this.byId.values()].find((guard) => fits(guard.holds, part));
      if (known !== undefined) return known;
    }
    return { holds: when ?? { all: [] }, message: insufficient, redirect: this.defaultRedirect };
  }
}

/** The gate itself, then the members that keep it shut. */
function shutParts(when: When, facts: Facts): When[] {
  if (holds(when, facts) === true) return [];
  return 'all' in when ? [when, ...when.all.flatMap((part) => shutParts(part, facts))] : [when];
}
