import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { filebeatFile } from './common/filebeatFile';
import { readLogTypes } from './common/logTypes';
import { newWizard, type WizardValues, wizardSchema } from './common/wizardForm';
import files from './content';
import { hostOf } from './server/hostOf';

const document = async (docId: string): Promise<string> => String(await files[`./${docId}.md`]?.()).replace(/^---[\s\S]*?\n---\n/, '');
const templates = {
  Linux: await document('filebeat-template-linux'),
  Windows: await document('filebeat-template-windows'),
  section: await document('filebeat-template-log-type'),
  types: await document('filebeat-log-types'),
};

const valid = {
  path: '/var/log/shop.log',
  logType: 'nginx_access',
  logTypeOther: '',
  format: 'Plain' as const,
  multiline: false,
  multilineRegex: '',
  fieldConditions: [{ fieldName: '', fieldValue: '' }],
};
type Entry = Omit<typeof valid, 'format'> & { format: 'Plain' | 'Json' };
const wizard = (...entries: readonly Partial<Entry>[]): WizardValues => ({
  os: 'Linux',
  logTypeArr: entries.map((entry) => ({ ...valid, ...entry })),
});
const messages = (values: unknown): readonly string[] =>
  (wizardSchema.safeParse(values).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
const known = { listenerAddress: 'logs.example:5015', isEncrypted: false, token: 'the-token' };
const file = (values: WizardValues, shipping: Parameters<typeof filebeatFile>[2] = known): string =>
  filebeatFile({ file: templates[values.os], section: templates.section }, values, shipping);

describe('what the wizard asks for', () => {
  test('begins with one empty entry, and what is submitted has the same shape [assist-3-12]', () => {
    expect(newWizard('Windows')).toEqual({
      os: 'Windows',
      logTypeArr: [
        {
          path: '',
          logType: '',
          logTypeOther: '',
          format: 'Plain',
          multiline: false,
          multilineRegex: '',
          fieldConditions: [{ fieldName: '', fieldValue: '' }],
        },
      ],
    });
    const submitted = { ...wizard({ format: 'Json', fieldConditions: [{ fieldName: 'team', fieldValue: 'shop' }] }), os: 'Windows' };
    expect(wizardSchema.parse(submitted)).toEqual(submitted);
    expect(messages({ ...submitted, os: 'Solaris' })).toHaveLength(1);
    expect(messages(wizard({ format: 'Xml' as never }))).toHaveLength(1);
  });

  test('a path is required [assist-5-07]', () => {
    expect(messages(wizard({ path: '' }))).toEqual(['logTypeArr.0.path: Path is required']);
    expect(messages(wizard({ path: '  ' }))).toEqual(['logTypeArr.0.path: Path is required']);
    expect(messages(wizard({ path: '/var/log/a.log' }))).toEqual([]);
  });

  test('a log type is required in each entry [assist-5-08]', () => {
    expect(messages(wizard({}, { logType: '' }))).toEqual(['logTypeArr.1.logType: LogType is required']);
    expect(messages(wizard({}, {}))).toEqual([]);
  });

  test('another log type has to be named where Other is chosen, and only there [assist-5-09]', () => {
    expect(messages(wizard({ logType: 'Other', logTypeOther: '' }))).toEqual(['logTypeArr.0.logTypeOther: Other value is required']);
    expect(messages(wizard({ logType: 'Other', logTypeOther: 'mine' }))).toEqual([]);
    expect(messages(wizard({ logType: 'kafka', logTypeOther: '' }))).toEqual([]);
  });

  test('multiline needs a regex, and only when it is ticked [assist-5-10]', () => {
    expect(messages(wizard({ multiline: true }))).toEqual([
      'logTypeArr.0.multilineRegex: multilineRegex is required when multiline checked',
    ]);
    expect(messages(wizard({ multiline: true, multilineRegex: '^\\d' }))).toEqual([]);
    expect(messages(wizard({ multiline: false }))).toEqual([]);
  });

  test.each([
    ['', '', []],
    ['team', 'shop', []],
    ['team', '', ['logTypeArr.0.fieldConditions.0.fieldValue: needs to fill both name and value']],
    ['', 'shop', ['logTypeArr.0.fieldConditions.0.fieldName: needs to fill both name and value']],
  ])('a field with the name "%s" and the value "%s" [assist-5-11]', (fieldName, fieldValue, expected) => {
    expect(messages(wizard({ fieldConditions: [{ fieldName, fieldValue }] }))).toEqual(expected);
  });

  test('a field whose name the file has already is refused: YAML takes a key once', () => {
    const fields = (...names: readonly string[]) => wizard({ fieldConditions: names.map((fieldName) => ({ fieldName, fieldValue: 'x' })) });
    for (const name of ['token', 'type'])
      expect(messages(fields(name))).toEqual([`logTypeArr.0.fieldConditions.0.fieldName: The name ${name} is taken: choose another one`]);
    expect(messages(fields('team', 'team'))).toEqual([
      'logTypeArr.0.fieldConditions.1.fieldName: The name team is taken: choose another one',
    ]);
    expect(messages(fields('team', 'tier'))).toEqual([]);
  });
});

test('log types are read from lines of name and value: Other first, then by name [assist-3-13]', () => {
  expect(readLogTypes('nginx,nginx_access\nApache, error,apache_error\r\n\n no comma\nKafka,kafka\n,nameless\nvalueless,\n')).toEqual([
    { name: 'Other', value: 'Other' },
    { name: 'Apache, error', value: 'apache_error' },
    { name: 'Kafka', value: 'kafka' },
    { name: 'nginx', value: 'nginx_access' },
  ]);
  const shipped = readLogTypes(templates.types);
  expect(shipped.length).toBeGreaterThan(40);
  expect(new Set(shipped.map(({ value }) => value)).size).toBe(shipped.length);
});

describe('the file', () => {
  test.each(['Linux', 'Windows'] as const)('for %s has every placeholder replaced, and one section for each entry [assist-7-17]', (os) => {
    const placeholders = ['PATH', 'OUTPUT-TYPE', 'LOG-TYPE', 'TOKEN', 'ADDITIONAL-FIELDS', 'MULTILINE'];
    for (const name of placeholders) expect(templates.section).toContain(`<<${name}>>`);
    for (const name of ['PROSPECTORS', 'LISTENER']) expect(templates[os]).toContain(`<<${name}>>`);
    const text = file({
      ...wizard(
        { path: 'C:\\logs\\*.log', logType: 'Other', logTypeOther: 'my "own"', multiline: true, multilineRegex: '^\\[' },
        {
          fieldConditions: [
            { fieldName: 'team', fieldValue: "it's: #1" },
            { fieldName: '', fieldValue: '' },
          ],
          format: 'Json',
        },
      ),
      os,
    });
    expect(text).not.toMatch(/<<|>>/);
    const read = parse(text);
    expect(read['output.logstash']).toEqual({ hosts: ['logs.example:5015'], 'ssl.enabled': false });
    expect(read['filebeat.inputs']).toEqual([
      {
        type: 'filestream',
        id: 'astrolabe-1',
        paths: ['C:\\logs\\*.log'],
        encoding: 'utf-8',
        fields: { token: 'the-token', type: 'my "own"' },
        fields_under_root: true,
        parsers: [{ multiline: { type: 'pattern', pattern: '^\\[', negate: true, match: 'after' } }],
      },
      {
        type: 'filestream',
        id: 'astrolabe-2',
        paths: ['/var/log/shop.log'],
        encoding: 'utf-8',
        fields: { token: 'the-token', type: 'nginx_access', team: "it's: #1" },
        fields_under_root: true,
        parsers: [{ ndjson: { target: '', overwrite_keys: true, add_error_key: true } }],
      },
    ]);
  });

  const parsers = (entry: Partial<Entry>) => parse(file(wizard(entry)))['filebeat.inputs'][0].parsers;

  test('lines are read as JSON with Json, and not with Plain [assist-9-07]', () => {
    expect(parsers({ format: 'Json' })).toEqual([{ ndjson: expect.objectContaining({ target: '' }) }]);
    expect(parsers({ format: 'Plain' })).toEqual([]);
    expect(messages(wizard({ format: 'Plain' }))).toEqual([]);
    expect(messages(wizard({ format: 'Json' }))).toEqual([]);
  });

  test('multiline has the regex with negate and match after, and is not there unticked [assist-9-08]', () => {
    expect(parsers({ multiline: true, multilineRegex: '^\\d{4}-"\'' })).toEqual([
      { multiline: { type: 'pattern', pattern: '^\\d{4}-"\'', negate: true, match: 'after' } },
    ]);
    expect(file(wizard({ multiline: false, multilineRegex: '^\\d{4}' }))).not.toContain('multiline');
  });

  test('what a person typed is never taken for a placeholder or for YAML', () => {
    const strange = '<<TOKEN>> $& \' " \\ {a: b}, # : - é';
    const read = parse(file(wizard({ path: strange, multiline: true, multilineRegex: strange, format: 'Json' })))['filebeat.inputs'][0];
    expect(read.paths).toEqual([strange]);
    expect(read.parsers[0].multiline.pattern).toBe(strange);
    expect(read.parsers).toHaveLength(2);
  });

  test('a template with a placeholder that nothing fills makes no file', () => {
    expect(() => filebeatFile({ file: '<<PROSPECTORS>> <<NOBODY>>', section: '' }, wizard({}), known)).toThrow('<<NOBODY>>');
  });

  test('what is not known stands as a placeholder; a port that takes TLS only is spoken to over TLS', () => {
    const text = file(wizard({}), { listenerAddress: undefined, isEncrypted: true, token: undefined });
    expect(parse(text)).toMatchObject({
      'filebeat.inputs': [{ fields: { token: '<<LOG-SHIPPING-TOKEN>>' } }],
      'output.logstash': { hosts: ['<<LISTENER-HOST>>:5015'], 'ssl.enabled': true },
    });
  });
});

test('the host of the listener is that of the public address, else the one that was asked', () => {
  expect(hostOf('https://logs.example/astrolabe', 'inner:3600')).toBe('logs.example');
  expect(hostOf(undefined, 'inner:3600')).toBe('inner');
  expect(hostOf(undefined, '[::1]:3600')).toBe('[::1]');
  expect(hostOf(undefined, undefined)).toBe('127.0.0.1');
  expect(hostOf(undefined, 'not a host/:')).toBe('127.0.0.1');
});
