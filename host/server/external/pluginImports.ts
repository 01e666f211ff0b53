import { builtinModules, type ResolveHook } from 'node:module';

/** What {@link shareModules} tells this thread: addresses all. */
interface Shared {
  readonly directory: string;
  readonly host: string;
  readonly sdk: Readonly<Record<string, string>>;
}

/** Libraries of which the host and its plugins have one copy. */
const libraries = /^(zod|drizzle-orm|semver|pino)(\/|$)/;
const builtIn = new Set(builtinModules);

const places: Shared[] = [];

export function initialize(shared: Shared): void {
  places.push(shared);
}

/** Resolves what code of plugins imports by name: from the host what it shares, from the system its own modules, and nothing else. */
export const resolve: ResolveHook = async (specifier, context, nextResolve) => {
  const place = places.find(({ directory }) => context.parentURL?.startsWith(directory));
  if (place === undefined || /^[./]|^(file|data|node):/.test(specifier) || builtIn.has(specifier)) return nextResolve(specifier, context);
  const sdk = place.sdk[specifier];
  if (sdk !== undefined) return { url: sdk, format: 'module', shortCircuit: true };
  if (libraries.test(specifier)) return nextResolve(specifier, { ...context, parentURL: place.host });
  throw new Error(`A plugin imports ${specifier}, which the host does not share. The command pack puts it into the archive.`);
};
