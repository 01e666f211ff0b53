/** Where packages of others begin in a path; what stands before is the machine's. */
const PACKAGES = /^.*\/(?:node_modules|site-packages|dist-packages|gems|vendor)\//;
/** What a build puts into a file's name so that it is never the same: `main.3f2a9c1b.js`, `chunk-7QX2ZK4A.js`. */
const BUILD = /([.-])(?=[\w]*\d)[A-Za-z\d_]{6,}(?=\.(?:m?js|cjs|ts|css)\b)/g;

/** A source file without directories of the machine, versions of packages, and what builds add to its name. */
export const plainPath = (path: string): string =>
  path
    .replace(/^(?:file:\/\/|webpack:\/\/\/?|https?:\/\/[^/]+)/, '')
    .replace(/[?#].*$/s, '')
    .replaceAll('\\', '/')
    .replace(PACKAGES, '')
    .replace(/^.*\/lib\/python\d[\d.]*\//, '')
    .replace(/(^|\/)([\w.-]+?)[-@]v?\d+(?:\.\d+)+(?=\/)/g, '$1$2')
    .replace(BUILD, '$1');
