import type { FieldType } from '#sdk/query';
import type { FieldTypes } from '#sdk/server';

/** Levels of a name that is not known below which lists of objects are looked for. */
const deepest = 8;

/** What is known of the fields of the accounts that a query asks. */
export class KnownFields {
  private readonly renamings = new Map<string, readonly string[]>();

  constructor(private readonly accounts: readonly FieldTypes[]) {}

  /** The type that a field has in every account that has it; undefined where they differ, and of a field that is not known. */
  typeOf(path: string): FieldType | undefined {
    const [first, ...others] = this.typesOf(path);
    return others.every((other) => other === first) ? first : undefined;
  }

  /**
   * Paths under which values of the name are kept in logs where it clashed with another: dots of a sender's own name are underscores there,
   * `labels.app.kubernetes.io/name` is kept as `labels.app_kubernetes_io/name`.
   */
  renamed(name: string): readonly string[] {
    if (!name.includes('.')) return [];
    const known = this.renamings.get(name);
    if (known !== undefined) return known;
    const found = new Set<string>();
    for (const account of this.accounts) for (const path of account.names()) if (isRenaming(name, path)) found.add(path);
    const renamed = [...found];
    this.renamings.set(name, renamed);
    return renamed;
  }

  /** Beginnings of the name, to a dot, at which there are lists of objects; of a name that is not known, those at which there may be. */
  listsAbove(name: string): readonly string[] {
    const above: string[] = [];
    for (let dot = name.indexOf('.'); dot > 0; dot = name.indexOf('.', dot + 1)) above.push(name.slice(0, dot));
    const lists = above.filter((path) => this.typesOf(path).includes('object'));
    if (lists.length > 0 || above.length === 0 || this.isKnown(name)) return lists;
    return above.filter((path) => this.typesOf(path).length === 0).slice(0, deepest);
  }

  private typesOf(path: string): readonly FieldType[] {
    return this.accounts.flatMap((account) => account.typeOf(path) ?? []);
  }

  /** Whether it is a value or an object of any account. */
  private isKnown(name: string): boolean {
    if (this.typesOf(name).length > 0 || this.renamed(name).length > 0) return true;
    const below = `${name}.`;
    return this.accounts.some((account) => {
      for (const path of account.names()) if (path.startsWith(below)) return true;
      return false;
    });
  }
}

/** Whether a path is the name with underscores for some of its dots. */
function isRenaming(name: string, path: string): boolean {
  if (path.length !== name.length || path === name) return false;
  for (let at = 0; at < name.length; at += 1) {
    const [own, other] = [name.charCodeAt(at), path.charCodeAt(at)];
    if (own !== other && !(own === 46 && other === 95)) return false;
  }
  return true;
}
