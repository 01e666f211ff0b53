import { flags, type Manifest, pages, permissions, routes } from '#sdk';
import { type SourceFile, withoutComments } from './sourceFiles';

/** A name that belongs to a plugin. */
export interface OwnedName {
  readonly kind: 'flag' | 'permission' | 'page' | 'route' | 'title';
  readonly name: string;
  readonly owner: string;
}

const kinds = new Map<string, OwnedName['kind']>([
  [flags.id, 'flag'],
  [permissions.id, 'permission'],
  [pages.id, 'page'],
  [routes.id, 'route'],
]);

/** What plugins are called, flags and permissions by their names, pages and routes by what of their paths comes before the first parameter. */
export const ownedNames = (manifests: readonly Manifest[]): OwnedName[] =>
  manifests.flatMap(({ id: owner, title, contributes }) => [
    { kind: 'title' as const, name: title, owner },
    ...contributes.flatMap(({ point, id, data }) => {
      const kind = kinds.get(point);
      if (kind === undefined) return [];
      const path = (data as { readonly path?: string }).path;
      const name = path === undefined ? id : path.replace(/\/[:*].*$/, '');
      return name === '' || name === '/' ? [] : [{ kind, name, owner }];
    }),
  ]);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** The name as a string of its own; a path also with more behind it. */
const literal = ({ kind, name }: OwnedName): RegExp =>
  new RegExp(`['"\`]${escaped(name)}${kind === 'page' || kind === 'route' ? '[\'"`/?]' : '[\'"`]'}`, 'g');

/** Places in core and host that hold a name of a plugin. */
export function namesInHost(files: readonly SourceFile[], names: readonly OwnedName[]): string[] {
  const known = names.map((one) => ({ ...one, pattern: literal(one) }));
  return files
    .filter(({ path }) => path.startsWith('core/') || path.startsWith('host/'))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text);
      return known
        .filter(({ pattern }) => code.search(pattern) >= 0)
        .map(({ kind, name, owner }) => `${path} names the ${kind} ${name} of ${owner}`);
    });
}

/** Flags and permissions that nothing asks for beside their declaration: what switches nothing does not exist. */
export function namesNobodyReads(files: readonly SourceFile[], names: readonly OwnedName[]): string[] {
  const code = files.map(({ text }) => withoutComments(text)).join('\n');
  return names
    .filter(({ kind }) => kind === 'flag' || kind === 'permission')
    .filter((one) => (code.match(literal(one)) ?? []).length + constantUses(code, one.name) < 2)
    .map(({ kind, name, owner }) => `nothing reads the ${kind} ${name} of ${owner}`);
}

/** How often a constant that holds the name is used after it was made. */
function constantUses(code: string, name: string): number {
  const constant = new RegExp(`const (\\w+) = ['"\`]${escaped(name)}['"\`]`).exec(code)?.[1];
  return constant === undefined ? 0 : (code.match(new RegExp(`\\b${constant}\\b`, 'g')) ?? []).length - 2;
}
