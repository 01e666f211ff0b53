import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sax from 'sax';
import { parse as parseToml } from 'smol-toml';
import { parseAllDocuments } from 'yaml';
import type { DocFence } from '#sdk/docs';
import { balanced } from './balanced';
import { command, isHere } from './command';
import { tomlForms, yamlForms } from './forms';
import type { Outcome } from './outcome';
import { parseIni } from './parseIni';

type Parsed = Extract<Outcome, { kind: 'parsed' | 'skipped' }>;
const parsed = (by: string): Parsed => ({ kind: 'parsed', by });

/** A tool that reads a file and says whether it is right. `arguments` of the file's path. */
interface Tool {
  readonly program: string;
  readonly ending: string;
  readonly args: (path: string) => readonly string[];
  /** Around a part of a whole file. */
  readonly whole?: (code: string) => string;
}

/** What reads a language here; where it is not on the machine, the structure alone is looked at. */
const tools: Readonly<Record<string, Tool>> = {
  sh: { program: 'bash', ending: 'sh', args: (path) => ['-n', path] },
  bash: { program: 'bash', ending: 'sh', args: (path) => ['-n', path] },
  js: { program: 'node', ending: 'mjs', args: (path) => ['--check', path] },
  python: { program: 'python3', ending: 'py', args: (path) => ['-c', 'import ast,sys; ast.parse(open(sys.argv[1]).read())', path] },
  rust: { program: 'rustfmt', ending: 'rs', args: (path) => ['--edition', '2021', '--emit', 'stdout', path] },
  go: { program: 'gofmt', ending: 'go', args: (path) => ['-e', path] },
  php: { program: 'php', ending: 'php', args: (path) => ['-l', path] },
  ruby: { program: 'ruby', ending: 'rb', args: (path) => ['-c', path] },
  rsyslog: { program: 'rsyslogd', ending: 'conf', args: (path) => ['-N1', '-f', path] },
  'syslog-ng': {
    program: 'syslog-ng',
    ending: 'conf',
    args: (path) => ['-s', '-f', path],
    whole: (code) => `@version: 4.0\nsource s_src { internal(); };\n${code}\n`,
  },
  nginx: { program: 'nginx', ending: 'conf', args: (path) => ['-t', '-c', path], whole: (code) => `events {}\nhttp {\n${code}\n}\n` },
  haproxy: { program: 'haproxy', ending: 'cfg', args: (path) => ['-c', '-f', path] },
};

/** Languages whose brackets and quotes can be looked at where nothing else is there. */
const structured = [
  'rust',
  'go',
  'php',
  'ruby',
  'java',
  'csharp',
  'rsyslog',
  'syslog-ng',
  'nginx',
  'haproxy',
  'apache',
  'logstash',
  'fluentd',
  'alloy',
  'collectd',
  'hcl',
  'zeek',
];

async function byTool({ program, ending, args, whole = (code) => code }: Tool, code: string): Promise<Parsed> {
  const directory = await mkdtemp(join(tmpdir(), 'snippet-'));
  try {
    const path = join(directory, `snippet.${ending}`);
    await writeFile(path, whole(code));
    const { code: status, printed } = await command(program, args(path));
    if (status !== 0) throw new Error(`${program} refuses it: ${printed}`);
    return parsed(program);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function byYaml(code: string): Promise<Parsed> {
  const documents = parseAllDocuments(code, { uniqueKeys: true });
  const found: string[] = [];
  for (const document of documents) {
    const [fault] = [...document.errors, ...document.warnings];
    if (fault !== undefined) throw new Error(`YAML: ${fault.message}`);
    const value: unknown = document.toJS();
    const form = yamlForms.find(({ isIt }) => isIt(value));
    if (form === undefined)
      throw new Error('No form of configuration is known that looks like this: add it to forms.ts, or say why it is skipped.');
    form.check(value);
    found.push(form.name);
  }
  const isPrometheus = found.length === 1 && found[0] === 'Prometheus' && !code.includes('protobuf_message');
  if (isPrometheus && isHere('promtool'))
    return byTool({ program: 'promtool', ending: 'yml', args: (path) => ['check', 'config', '--syntax-only', path] }, code);
  return parsed(`the form of ${[...new Set(found)].join(' and ')}`);
}

function byToml(code: string): Parsed {
  const value = parseToml(code);
  const form = tomlForms.find(({ isIt }) => isIt(value));
  if (form === undefined) throw new Error('No form of configuration is known that looks like this: add it to forms.ts.');
  form.check(value);
  return parsed(`the form of ${form.name}`);
}

function byXml(code: string): Parsed {
  const parser = sax.parser(true);
  parser.onerror = (fault) => {
    throw fault;
  };
  parser.write(code).close();
  return parsed('XML');
}

/** Reads a snippet that is not run. @throws Error that says what is wrong with it */
export async function parseSnippet({ language, code }: Pick<DocFence, 'language' | 'code'>): Promise<Parsed> {
  if (language === 'text') return { kind: 'skipped', reason: 'a text, nothing to run' };
  if (language === 'yaml') return byYaml(code);
  if (language === 'toml') return byToml(code);
  if (language === 'xml') return byXml(code);
  if (language === 'json') {
    JSON.parse(code);
    return parsed('JSON');
  }
  if (language === 'ini' || language === 'properties') return parsed(parseIni(code));
  const tool = tools[language];
  if (tool !== undefined && isHere(tool.program)) return byTool(tool, code);
  if (!structured.includes(language))
    throw new Error(`Nothing here reads ${language === '' ? 'a block without a language' : language}: say why it is skipped.`);
  balanced(code, language);
  return parsed(tool === undefined ? 'its structure' : `its structure, for ${tool.program} is not here`);
}
