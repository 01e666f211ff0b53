import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** What a new plugin can have, what each part brings along, and the template's files that it needs. A line of the others is a part's between `with` and `end`. */
const parts = {
  page: {
    brings: ['route'],
    files: [
      'browser/NotesPage.tsx',
      'browser/NewNotePage.tsx',
      'browser/EditNotePage.tsx',
      'browser/NoteFields.tsx',
      'browser/useNotes.ts',
      'notesPage.test.tsx',
    ],
  },
  route: { brings: ['records'], files: ['api.ts', 'server/notes.ts', 'notes.test.ts'] },
  records: {
    brings: [],
    files: [
      'common/note.ts',
      'server/0001-notes.ts',
      'server/tables.ts',
      'server/NoteRecords.ts',
      'server/accountData.ts',
      'records.test.ts',
    ],
  },
  signal: { brings: [], files: ['readingsApi.ts', 'server/0002-readings.ts', 'server/readings.ts', 'readings.test.ts'] },
  job: { brings: ['records'], files: ['server/countNotes.ts'] },
  settings: { brings: ['page'], files: ['browser/NotesSettings.tsx', 'browser/noteOrder.ts', 'settings.test.tsx'] },
  point: { brings: ['page'], files: ['browser/NoteActions.tsx', 'noteActions.test.tsx'] },
  doc: { brings: [], files: ['content/template.md', 'browser/greeting.tsx', 'doc.test.tsx'] },
};
/** Files that several parts share. */
const shared = {
  'plugin.ts': Object.keys(parts),
  'server.ts': ['records', 'signal', 'doc'],
  'browser.ts': ['page', 'doc'],
  'contract.ts': ['point', 'signal'],
  'testing/access.ts': ['route', 'signal'],
};
/** In the repository plugins stand in plugins/; the packed SDK makes them wherever its own command says. */
const plugins = join(import.meta.dirname, '../plugins');
const isRepository = existsSync(plugins);
const usage = `Usage: ${isRepository ? 'npm run new-plugin -- <id>' : 'npx astrolabe-new-plugin <id>'} [--with ${Object.keys(parts).join(',')}]

  <id>     lower-case words joined by dashes, such as release-notes
  --with   what the plugin begins with, in commas; a page where it is not said. A page brings a route, a route brings records.
${isRepository ? '\nThe plugin is made in plugins/. One outside of this repository is a package of its own: npm run pack-sdk makes the SDK and says how.\n' : ''}`;

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function readCommand() {
  try {
    const options = {
      with: { type: 'string', default: 'page' },
      help: { type: 'boolean', short: 'h', default: false },
      ...(isRepository ? {} : { out: { type: 'string' } }),
    };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (values.help) {
      process.stdout.write(usage);
      process.exit(0);
    }
    return { id: positionals[0], names: values.with.split(',').map((name) => name.trim()), out: resolve(values.out ?? plugins) };
  } catch (error) {
    return fail(`${error.message}\n\n${usage}`);
  }
}

const { id, names, out } = readCommand();
if (id === undefined) fail(usage);
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
  fail(
    `“${id}” cannot be the id of a plugin: it begins with a letter, and has lower-case letters and digits in words joined by dashes.\n\n${usage}`,
  );
const unknown = names.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) fail(`There is no part called ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`);
const target = join(out, id);
const shown = relative(process.cwd(), target) || target;
if (existsSync(target)) fail(`${shown} exists already: choose another id.`);

const chosen = new Set();
const add = (name) => {
  chosen.add(name);
  parts[name].brings.forEach(add);
};
names.forEach(add);
const isChosen = (any) => any.some((name) => chosen.has(name));

/** The lines of a file that the chosen parts have, without the marks. */
function ofParts(text) {
  const kept = [];
  let open = true;
  for (const line of text.split('\n')) {
    const begun = /^\s*\/\/ with ([a-z ]+)$/.exec(line);
    const instead = /^(\s*)\/\/ without ([a-z]+): (.*)$/.exec(line);
    if (begun !== null) open = isChosen(begun[1].split(' '));
    else if (/^\s*\/\/ end$/.test(line)) open = true;
    else if (instead !== null) {
      if (!chosen.has(instead[2])) kept.push(instead[1] + instead[3]);
    } else if (open) kept.push(line);
  }
  return withoutIdleImports(
    kept
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .replace(/^\n+/, ''),
  );
}

/** Leaves out what a file imports by name and names nowhere else. */
function withoutIdleImports(text) {
  const statement = /^import (type )?\{([^}]*)\} from ('[^']+');\n/gm;
  const rest = text.replace(statement, '').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|'[^'\n]*'/gm, '');
  return text.replace(statement, (_whole, type = '', list, from) => {
    const used = list
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '' && new RegExp(`\\b${entry.replace(/^type /, '')}\\b`).test(rest));
    if (used.length === 0) return '';
    const line = `import ${type}{ ${used.join(', ')} } from ${from};\n`;
    return line.length <= 141 ? line : `import ${type}{\n${used.map((entry) => `  ${entry},\n`).join('')}} from ${from};\n`;
  });
}

const words = id.split('-');
const capital = (word) => word.replace(/^./, (first) => first.toUpperCase());
/** What the template calls itself, in its order: the longer names first. */
const renamed = [
  ['TemplatePlugin', words.map(capital).join('')],
  ['TEMPLATE', id.replaceAll('-', '_').toUpperCase()],
  ['Template', capital(words.join(' '))],
  ['template_', `${id.replaceAll('-', '_')}_`],
  ['template', id],
];
const named = (text) => renamed.reduce((result, [from, to]) => result.replaceAll(from, to), text);

const template = join(import.meta.dirname, 'template');
const own = new Map(Object.entries(parts).flatMap(([name, { files }]) => files.map((file) => [file, [name]])));
for (const [file, of] of [...own, ...Object.entries(shared)]) {
  if (!isChosen(of)) continue;
  const path = join(target, named(file));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, named(ofParts(readFileSync(join(template, file), 'utf8'))));
}
// Names of another length break lines elsewhere, and stand in another order. The rules are not asked: for circles of imports they read the whole product.
spawnSync('npx', ['--no-install', 'biome', 'check', '--write', '--linter-enabled=false', target], {
  cwd: join(import.meta.dirname, '..'),
  stdio: 'ignore',
});

process.stdout.write(`${shown} is ready, with ${[...chosen].join(', ')}.\n`);
if (isRepository)
  process.stdout.write(`
  npm run check -- ${id}   types, lint, tests and conformance of the plugin
  ${'npm start'.padEnd(17 + id.length)}   ${chosen.has('page') ? 'shows its page and navigation entry' : 'runs it'}
`);
