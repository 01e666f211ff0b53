import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { differences } from './differences.mjs';
import { readDirectory } from './readDirectory.mjs';

const help = `Makes the dashboards of an account what the files of a directory say.

  npm run apply -- DIRECTORY --url URL --token TOKEN [--dry-run] [--prune] [--source NAME]

  DIRECTORY   files of JSON, NDJSON and YAML, those of the directories in it too: dashboards of this product, Perses, Grafana, OpenSearch and Kibana.
              A dashboard's uid is the path of its file, its folder the directory that the file is in.
  --url       where the product is, such as https://astrolabe.example.com; ASTROLABE_URL when absent
  --token     an API token whose role may change dashboards; ASTROLABE_TOKEN when absent
  --dry-run   changes nothing, and prints what would be changed
  --prune     deletes dashboards that an earlier run brought and whose file is gone; they can be taken from the trash for 30 days
  --source    what tells these dashboards from those of other directories; the directory's name when absent

Exit codes: 0 all is as the files say, 1 something failed, 2 it was called wrongly, 3 a dry run would change something.`;

/** Ends the program because of how it was called. */
class Misuse extends Error {}

function readArguments(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        url: { type: 'string' },
        token: { type: 'string' },
        source: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        prune: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return undefined;
    const [directory, ...others] = positionals;
    const { url = process.env.ASTROLABE_URL, token = process.env.ASTROLABE_TOKEN } = values;
    if (directory === undefined || others.length > 0) throw new Misuse('Name one directory.');
    if (url === undefined || !URL.canParse(url)) throw new Misuse('Name the address of the product by --url.');
    if (token === undefined || token === '') throw new Misuse('Name an API token by --token.');
    return {
      directory: resolve(directory),
      url,
      token,
      source: values.source ?? basename(resolve(directory)),
      isDry: values['dry-run'],
      prunes: values.prune,
    };
  } catch (error) {
    throw error instanceof Misuse ? error : new Misuse(error.message);
  }
}

const caller =
  ({ url, token }) =>
  async (method, path, body) => {
    const answer = await fetch(new URL(path, url), {
      method,
      headers: { 'x-api-token': token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const found = await answer.json().catch(() => undefined);
    if (answer.ok) return found;
    if (answer.status === 404 && method === 'GET') return undefined;
    throw new Error(`${found?.message ?? answer.statusText} (${answer.status})`);
  };

/** What is compared of a document: all but where it is kept. */
const compared = ({ metadata: { project: _project, ...metadata }, ...document }) => ({ ...document, metadata });

async function applyOne(call, { document, uid, folder, source, isDry }) {
  const present = await call('GET', `/api/dashboards/${uid}`);
  const wanted = { ...document, metadata: { ...document.metadata, appliedFrom: source } };
  const projectId = folder || document.metadata.project;
  const moves =
    present !== undefined && projectId !== '' && present.projectId !== projectId ? [`~ folder: ${present.projectId} -> ${projectId}`] : [];
  const lines = present === undefined ? [] : [...moves, ...differences(compared(present.doc), compared(wanted))];
  if (present !== undefined && lines.length === 0) return { deed: 'same', lines };
  if (!isDry)
    await call('PUT', `/api/dashboards/${uid}`, {
      doc: wanted,
      ...(projectId === '' ? {} : { projectId }),
      ...(present === undefined ? {} : { version: present.version }),
    });
  return { deed: present === undefined ? 'create' : 'change', lines };
}

/** Dashboards that an earlier run of this source has brought. */
async function appliedBefore(call, source) {
  const found = [];
  for (let page = 1; ; page++) {
    const { results, total, pagination } = await call('GET', `/api/dashboards?docs=false&size=200&page=${page}`);
    for (const { dashboards } of results)
      for (const { uid, doc } of dashboards) if (doc.metadata.appliedFrom === source) found.push({ uid, name: doc.metadata.name });
    if (pagination.page * pagination.size >= total) return found;
  }
}

/** @returns the exit code */
async function run(args, print) {
  const settings = readArguments(args);
  if (settings === undefined) {
    print(help);
    return 0;
  }
  const { directory, source, isDry, prunes } = settings;
  const call = caller(settings);
  const counts = { create: 0, change: 0, same: 0, delete: 0, failed: 0 };
  const kept = new Set();
  const tell = (deed, what, lines = []) => {
    counts[deed]++;
    if (deed !== 'same')
      print([`${deed}${isDry && deed !== 'failed' ? ' (dry run)' : ''}: ${what}`, ...lines.map((line) => `    ${line}`)].join('\n'));
  };
  for (const file of await readDirectory(directory)) {
    try {
      const { dashboards, refused } = await call('POST', '/api/dashboard-import/convert', { text: file.text });
      if (dashboards.length === 0) throw new Error(refused.join(' '));
      for (const reason of refused) tell('failed', `${file.name}: ${reason}`);
      for (const [index, { document, report }] of dashboards.entries()) {
        const uid = index === 0 ? file.uid : `${file.uid}-${index + 1}`;
        kept.add(uid);
        const { deed, lines } = await applyOne(call, { document, uid, folder: file.folder, source, isDry });
        const placeholders = report.panels.filter(({ outcome }) => outcome === 'placeholder').length;
        tell(
          deed,
          `${file.name}: ${document.metadata.name} (${uid})${placeholders > 0 ? `, ${placeholders} panels kept as placeholders` : ''}`,
          lines,
        );
      }
    } catch (error) {
      // Whatever it was stays: a file that cannot be read is no file that is gone.
      kept.add(file.uid);
      tell('failed', `${file.name}: ${error.message}`);
    }
  }
  if (prunes) {
    for (const { uid, name } of await appliedBefore(call, source)) {
      if (kept.has(uid)) continue;
      try {
        if (!isDry) await call('DELETE', `/api/dashboards/${uid}`);
        tell('delete', `${name} (${uid})`);
      } catch (error) {
        tell('failed', `${name} (${uid}): ${error.message}`);
      }
    }
  }
  const { create, change, same, failed } = counts;
  print(
    `${create} created, ${change} changed, ${counts.delete} deleted, ${same} as they were, ${failed} failed${isDry ? '; nothing was changed' : ''}`,
  );
  if (failed > 0) return 1;
  return isDry && create + change + counts.delete > 0 ? 3 : 0;
}

try {
  process.exitCode = await run(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`));
} catch (error) {
  const isMisuse = error instanceof Misuse;
  process.stderr.write(`${error.message}\n${isMisuse ? `\n${help}\n` : ''}`);
  process.exitCode = isMisuse ? 2 : 1;
}
