import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { parseSync } from 'vite';
import { readsName } from './readsName.mjs';

/**
 * `npm run reference`: writes what the sdk offers, as its sources say it, into sdk/README.md and into the product's documentation. With `--check` it writes nothing, and fails where
 * the two are not as the sources are.
 */
const root = join(import.meta.dirname, '..');
const read = (path) => readFileSync(join(root, path), 'utf8');
const parsed = new Map();

/** @returns the text of a source with its statements and comments */
function source(path) {
  if (!parsed.has(path)) {
    const text = read(path);
    const { program, comments } = parseSync(path, text);
    parsed.set(path, { text, program, comments });
  }
  return parsed.get(path);
}

const fileOf = (from, specifier) => {
  const base = specifier === '#core' ? 'core/index' : join(dirname(from), specifier).split(sep).join('/');
  return ['.ts', '.tsx', '/index.ts'].map((ending) => base + ending).find((path) => readable(path));
};
function readable(path) {
  try {
    source(path);
    return true;
  } catch {
    return false;
  }
}

/** Where each name that a module exports is declared. */
function exportsOf(path) {
  return source(path).program.body.flatMap((statement) => {
    if (statement.type === 'ExportAllDeclaration') return exportsOf(fileOf(path, statement.source.value));
    if (statement.type !== 'ExportNamedDeclaration') return [];
    if (statement.declaration !== null) return declared(statement.declaration).map((entry) => ({ ...entry, path, statement }));
    return statement.specifiers.flatMap(({ local, exported }) => {
      const below = statement.source === null ? undefined : fileOf(path, statement.source.value);
      const found = below === undefined ? undefined : exportsOf(below).find(({ name }) => name === local.name);
      return found === undefined ? [] : [{ ...found, name: exported.name }];
    });
  });
}

function declared(declaration) {
  if (declaration.type === 'VariableDeclaration') return declaration.declarations.map(({ id, init }) => ({ name: id.name, init }));
  return declaration.id == null ? [] : [{ name: declaration.id.name, declaration }];
}

/** What the comment before a declaration says, in one line, without its tags. */
function wordsOf({ path, statement }) {
  const { text, comments } = source(path);
  const comment = comments.findLast(({ end }) => end <= statement.start && text.slice(end, statement.start).trim() === '');
  if (comment?.type !== 'Block' || !comment.value.startsWith('*')) return '';
  const lines = comment.value.split('\n').map((line) => line.replace(/^\s*\* ?/, '').trim());
  const plain = lines
    .join(' ')
    .split(/\s@\w+/)[0]
    .replace(/^@.*$/, '');
  return plain
    .replace(/\{@link ([^}\s]+)(?: ([^}]+))?\}/g, (_, name, shown) => shown ?? `\`${name}\``)
    .replace(/\s+/g, ' ')
    .trim();
}

const isCall = (init, name) => init?.type === 'CallExpression' && init.callee.name === name;
const property = ({ arguments: [spec] }, name) => spec.properties.find(({ key }) => key?.name === name)?.value;

/** Sources of the product by where they belong: `host`, or a plugin's id. */
const files = ['host', 'sdk', 'plugins'].flatMap((area) =>
  readdirSync(join(root, area), { recursive: true, encoding: 'utf8' })
    .map((name) => `${area}/${name.split(sep).join('/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\/|^sdk\/(template|points)\//.test(path)),
);
const sources = files.map((path) => ({ owner: path.startsWith('plugins/') ? path.split('/')[1] : 'host', text: read(path) }));

/** Who shows or asks for what is added to a point. */
const readersOf = (name) => [...new Set(sources.filter(({ text }) => readsName(text, name)).map(({ owner }) => owner))].sort();

/** The contribution of the fixture that adds to every point: it is compiled, and run by the tests. */
function exampleOf(name) {
  const { text, program } = source('tests/conformance/fixtures/everyPoint.tsx');
  const manifest = program.body.flatMap(({ declaration }) => declaration?.declarations ?? []).find(({ id }) => id.name === 'manifest');
  const list = property(manifest.init, 'contributes').elements;
  const added = list.find(({ type, callee }) => type === 'CallExpression' && callee.object?.name === name);
  const example = added === undefined ? undefined : text.slice(added.start, added.end);
  return name === 'routes'
    ? '...endpoints(api)'
    : (example ?? '').replace(/\s+/g, ' ').replace(/\( /g, '(').replace(/,? \)/g, ')').replace(/, \}/g, ' }');
}

const cell = (text) => text.replaceAll('|', '\\|');
const table = (head, rows) =>
  [`| ${head.join(' | ')} |`, `| ${head.map(() => '---').join(' | ')} |`, ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`)].join(
    '\n',
  );
const quoted = (text) => (text === '' ? '' : `\`${text}\``);

const sdk = exportsOf('sdk/index.ts');
const browser = exportsOf('sdk/browser/index.ts');
const server = exportsOf('sdk/server/index.ts');
const contracts = readdirSync(join(root, 'plugins'))
  .filter((id) => readable(`plugins/${id}/contract.ts`))
  .map((id) => ({ id, entries: exportsOf(`plugins/${id}/contract.ts`) }));

const byName = (a, b) => (a.name < b.name ? -1 : 1);
const pointsOf = (entries) => entries.filter(({ init }) => isCall(init, 'definePoint')).sort(byName);
const servicesOf = (entries) => entries.filter(({ init }) => isCall(init, 'defineService')).sort(byName);

const hostPoints = () =>
  table(
    ['point', 'side', 'what it is', 'example', 'read by'],
    pointsOf(sdk).map((entry) => [
      `\`${entry.name}\``,
      property(entry.init, 'side').value,
      wordsOf(entry),
      quoted(exampleOf(entry.name)),
      readersOf(entry.name).join(', '),
    ]),
  );
const pluginPoints = () =>
  table(
    ['point', 'of', 'side', 'what it is'],
    contracts.flatMap(({ id, entries }) =>
      pointsOf(entries).map((entry) => [`\`${entry.name}\``, id, property(entry.init, 'side').value, wordsOf(entry)]),
    ),
  );

/** What a service is for: what its own comment says, else that of the type that it gives. */
function serviceWords(entry) {
  const own = wordsOf(entry);
  if (own !== '') return own;
  const { text, program } = source(entry.path);
  const type = /^<\s*(\w+)/.exec(text.slice(entry.init.callee.end, entry.init.end))?.[1];
  const statement = program.body.find(({ declaration }) => declaration?.id?.name === type);
  return statement === undefined ? '' : wordsOf({ path: entry.path, statement });
}
const services = () =>
  table(
    ['service', 'side', 'for'],
    [...servicesOf(server).map((entry) => [entry, 'server']), ...servicesOf(browser).map((entry) => [entry, 'browser'])].map(
      ([entry, side]) => [`\`${entry.name}\``, side, serviceWords(entry)],
    ),
  );
const pluginServices = () =>
  table(
    ['service', 'of', 'for'],
    contracts.flatMap(({ id, entries }) => servicesOf(entries).map((entry) => [`\`${entry.name}\``, id, serviceWords(entry)])),
  );
const isFunction = ({ declaration, init }) =>
  declaration?.type === 'FunctionDeclaration' ||
  init?.type === 'ArrowFunctionExpression' ||
  isCall(init, 'observer') ||
  isCall(init, 'memo');
const hooks = () =>
  table(
    ['hook', 'what it gives'],
    browser
      .filter((entry) => /^use[A-Z]/.test(entry.name))
      .sort(byName)
      .map((entry) => [`\`${entry.name}\``, wordsOf(entry)]),
  );
const partsOf = () =>
  table(
    ['part', 'for'],
    browser
      .filter((entry) => /^[A-Z][a-z]/.test(entry.name) && isFunction(entry))
      .sort(byName)
      .map((entry) => [`\`${entry.name}\``, wordsOf(entry)]),
  );

const blocks = { points: hostPoints, 'plugin points': pluginPoints, services, 'plugin services': pluginServices, hooks, parts: partsOf };
/** A text with what stands between `<!-- reference: name -->` and `<!-- end -->` written anew. */
const filled = (text) =>
  text.replace(
    /(<!-- reference: ([a-z ]+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, begin, name, end) => `${begin}\n${blocks[name]()}\n\n${end}`,
  );

const places = ['sdk/README.md', 'plugins/docs/content/guide/plugin-reference.md'];
/** Without what a formatter does to tables. */
const plain = (text) => text.replace(/ +/g, ' ').replace(/-{3,}/g, '---');
const outdated = places.filter((place) => plain(filled(read(place))) !== plain(read(place)));
if (process.argv.includes('--check')) {
  if (outdated.length > 0) {
    process.stderr.write(`Not as the sources are: ${outdated.join(', ')}. Run: npm run reference\n`);
    process.exit(1);
  }
} else {
  for (const place of outdated) writeFileSync(join(root, place), filled(read(place)));
  spawnSync('npx', ['--no-install', 'biome', 'format', '--write', 'sdk/README.md'], { cwd: root, stdio: 'ignore' });
  process.stdout.write(`${outdated.length === 0 ? 'Nothing to write' : `Written: ${outdated.join(', ')}`}.\n`);
}
