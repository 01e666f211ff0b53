import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { browserModules } from './sharedModules.mjs';

const require = createRequire(import.meta.url);
const prefix = '\0shared:';
/** Modules in the older format, whose names no bundler can read from outside. */
const commonJs = ['react', 'react/jsx-runtime', 'react-dom'];
/**
 * Of these the first page has a part, and a module is never cut: sharing all of it would make the page that everybody begins with larger by what plugins may need.
 * Of the router plugins have what pages use.
 */
const chosen = {
  'react-router':
    'Link NavLink Navigate Outlet createSearchParams generatePath matchPath useBlocker useHref useLocation useMatch useNavigate useParams useSearchParams'.split(
      ' ',
    ),
};
/** The library of schemas is there a second time, whole, for plugins only: it keeps nothing that two copies would have to share. */
const apart = 'zod';
const apartQuery = '?for-plugins';

/**
 * Gives every module that plugins from outside share with the host a file of its own in the build, and the page an import map that leads there.
 * @param from path of the file that imports them, each by itself and lazily: what only they need is no part of the first page
 */
export function sharedKit(from) {
  return {
    name: 'shared-kit',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async resolveId(id, importer) {
      if (importer === prefix + apart || importer?.endsWith(apartQuery) === true) {
        const found = await this.resolve(id, importer === prefix + apart ? undefined : importer.slice(0, -apartQuery.length), {
          skipSelf: true,
        });
        return found && { id: found.id + apartQuery, moduleSideEffects: false };
      }
      const name = Object.keys(browserModules).find((one) => browserModules[one] === id);
      return name !== undefined && importer?.endsWith(from) === true ? { id: prefix + name, moduleSideEffects: 'no-treeshake' } : undefined;
    },
    load(id) {
      if (id.endsWith(apartQuery)) return readFileSync(id.slice(0, -apartQuery.length), 'utf8');
      if (!id.startsWith(prefix)) return undefined;
      const name = id.slice(prefix.length);
      const module = JSON.stringify(browserModules[name]);
      // The page's policy forbids evaluated code, which the library tries once.
      if (name === apart) return `import { config } from ${module};\nconfig({ jitless: true });\nexport * from ${module};`;
      if (chosen[name] !== undefined) return `export { ${chosen[name].join(', ')} } from ${module};`;
      if (!commonJs.includes(name)) return `export * from ${module};`;
      const names = Object.keys(require(name)).filter((one) => /^[A-Za-z_$][\w$]*$/.test(one) && one !== 'default');
      const listed = (how) => names.map(how).join(', ');
      return `import all, { ${listed((one, index) => `${one} as e${index}`)} } from ${module};
export default all;
export { ${listed((one, index) => `e${index} as ${one}`)} };`;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const shared = Object.values(bundle).filter(({ facadeModuleId }) => facadeModuleId?.startsWith(prefix));
        const imports = Object.fromEntries(
          shared.map(({ facadeModuleId, fileName }) => [facadeModuleId.slice(prefix.length), `/${fileName}`]),
        );
        const missing = Object.keys(browserModules).filter((name) => imports[name] === undefined);
        if (missing.length > 0) throw new Error(`The build has no file for ${missing.join(', ')}, which plugins from outside import.`);
        return html.replace('<head>', `<head>\n    <script type="importmap" nonce="__CSP_NONCE__">${JSON.stringify({ imports })}</script>`);
      },
    },
  };
}
