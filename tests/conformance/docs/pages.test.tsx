import { join } from 'node:path';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { receivers, streamReceivers } from '#plugins/ingest/contract';
import { type DocsMarker, definePlugin, docsMarkers, pages as pagePoint } from '#sdk';
import { DocText } from '#sdk/browser';
import { fencesOf, headingsOf } from '#sdk/docs';
import { testHost } from '#sdk/testing';
import { checkPages } from '../../../plugins/docs/common/checkPages';
import { withIncludes } from '../../../plugins/docs/common/includes';
import { readPage } from '../../../plugins/docs/common/readPage';
import { docFilesOf, siteOf } from '../../../plugins/docs/server/atBuild';
import { pluginFolders } from '../plugins/allPlugins';

const manifests = pluginFolders.map(({ manifest }) => manifest);
const files = await docFilesOf(join(import.meta.dirname, '../../..'), manifests);
const pages = files.map(({ path, text }) => ({ docId: path.replace(/^.*\//, '').replace(/\.md$/, ''), ...readPage(text) }));

const textOf = new Map(pages.map(({ docId, content }) => [docId, content]));

/** The schemas of all markers, by their names and older ones. */
async function schemasOfMarkers() {
  const schemas = new Map<string, DocsMarker['attributes']>();
  for (const { manifest, browser } of pluginFolders)
    for (const entry of manifest.contributes.filter(({ point }) => point === docsMarkers.id)) {
      const { marker, aliases = [] } = docsMarkers.schema.parse(entry.data);
      const load = (await browser?.())?.code?.[entry.code ?? ''] as (() => Promise<{ default: DocsMarker }>) | undefined;
      const attributes = (await load?.())?.default.attributes;
      if (attributes === undefined) throw new Error(`The marker ${marker} has no code.`);
      for (const name of [marker, ...aliases]) schemas.set(name, attributes);
    }
  return schemas;
}

test('links, anchors, markers and their attributes are right on every page of every plugin', async () => {
  const markers = await schemasOfMarkers();
  expect(checkPages(files, { ...siteOf(manifests), markers })).toEqual([]);
});

let show: (text: string) => void = () => {};
/** Shows one page after another. */
function Reader() {
  const [text, setText] = useState('');
  useEffect(() => {
    show = setText;
  }, []);
  return <DocText key={text} text={text} />;
}
const readerManifest = definePlugin({
  id: 'reader',
  title: 'Reader',
  version: '1.0.0',
  host: '*',
  contributes: [pagePoint.add('page', { path: '/page', state: 'page', breadcrumb: 'Page' }, { code: 'page' })],
});

test('there are a user guide, and a shipping guide for each kind of bucket, for Filebeat on Linux and on Windows and for common agents; every page renders whole [assist-1-09]', async () => {
  const guides = pages.filter(({ head }) => head.section === 'guide');
  for (const docId of ['getting-started', 'search-logs', 'alerts', 'dashboards', 'metrics', 'send-data'])
    expect(guides.map((page) => page.docId)).toContain(docId);
  const buckets = { 's3-buckets': 's3-buckets', cloudtrail: 'cloudtrail', cloudfront: 'cloudfront', elb: 'elb', 'vpc-flow': 'vpc-flow' };
  for (const [docId, marker] of Object.entries({ ...buckets, 's3-access-logs': 's3-access' }))
    expect(textOf.get(docId)).toContain(`<!-- astrolabe:aws:${marker} -->`);
  for (const os of ['linux', 'windows']) expect(textOf.get('filebeat')).toContain(`<!-- astrolabe:filebeat-wizard:os-${os} -->`);
  for (const docId of ['fluent-bit', 'fluentd', 'vector', 'logstash', 'opentelemetry-collector', 'rsyslog'])
    expect(textOf.get(docId)).toBeDefined();

  const host = await testHost({
    plugins: [{ manifest: readerManifest, browser: { code: { page: async () => ({ default: Reader }) } } }],
    facts: {},
  });
  await host.visit('/page');
  for (const { docId, content, head } of pages.filter((page) => page.head.section !== 'file')) {
    const whole = withIncludes(content, (other) => textOf.get(other));
    act(() => show(`${whole}\n\nThe end of ${docId}`));
    await screen.findByText(`The end of ${docId}`);
    const titles = headingsOf(whole).map(({ text }) => text);
    await waitFor(() =>
      expect([head.title, [...document.querySelectorAll('h1, h2, h3, h4')].map(({ textContent }) => textContent)]).toEqual([
        head.title,
        expect.arrayContaining(titles),
      ]),
    );
    for (const element of document.querySelectorAll('pre, code')) element.remove();
    expect(document.body.textContent, docId).not.toMatch(/<!--|astrolabe:[a-z]|tabs-start|info-box-start/);
  }
  await host.stop();
  cleanup();
});

test('examples of markers are what the markers take', async () => {
  const markers = await schemasOfMarkers();
  const examples = manifests.flatMap(({ id, contributes }) =>
    contributes
      .filter(({ point }) => point === docsMarkers.id)
      .flatMap(({ data }) => docsMarkers.schema.parse(data).examples ?? [])
      .map((example, index) => ({
        path: `${id}-${index}.md`,
        text: `---\ntitle: T\ndescription: D\ncategory: C\n---\n${example}\n`,
      })),
  );
  expect(examples.length).toBeGreaterThan(0);
  expect(checkPages(examples, { ...siteOf(manifests), markers })).toEqual([]);
});

const integrations = pages.filter(({ head }) => head.section === 'integration');

test('every protocol that is taken has a page', () => {
  const points = [receivers.id, streamReceivers.id];
  const taken = manifests.flatMap(({ contributes }) => contributes.filter(({ point }) => points.includes(point)).map(({ id }) => id));
  const named = new Set(integrations.flatMap(({ head }) => head.receivers));
  expect(taken.length).toBeGreaterThan(15);
  expect(taken.filter((id) => !named.has(id))).toEqual([]);
});

test('sixty technologies at least have a page', () => {
  expect(integrations.length).toBeGreaterThanOrEqual(60);
});

test.each([
  ['languages', ['nodejs', 'python', 'java', 'go', 'dotnet', 'ruby', 'php', 'rust']],
  [
    'agents',
    [
      'filebeat',
      'fluent-bit',
      'fluentd',
      'vector',
      'logstash',
      'opentelemetry-collector',
      'telegraf',
      'rsyslog',
      'syslog-ng',
      'prometheus',
      'vmagent',
      'winlogbeat',
      'auditbeat',
    ],
  ],
  [
    'platforms',
    ['kubernetes', 'docker', 'journald', 'aws-cloudwatch', 'aws-lambda', 'aws-ecs', 'azure', 'gcp', 'heroku', 'vercel', 'cloudflare'],
  ],
  [
    'servers',
    [
      'nginx',
      'apache',
      'haproxy',
      'postgresql',
      'mysql',
      'mongodb',
      'redis',
      'rabbitmq',
      'kafka',
      'elasticsearch',
      'jvm',
      'iis',
      'windows-events',
    ],
  ],
  ['security', ['okta', 'auth0', 'crowdstrike', 'suricata', 'zeek', 'wazuh', 'osquery', 'github-audit']],
  ['protocols', ['http-json', 'splunk-hec', 'datadog-agent', 'grafana-alloy', 'zipkin', 'jaeger', 'statsd', 'graphite', 'syslog']],
])('the %s that people run first are among them', (_what, ids) => {
  const there = new Set(integrations.map(({ docId }) => docId));
  expect(ids.filter((id) => !there.has(id))).toEqual([]);
});

test.each(integrations.map((page) => [page.docId, page] as const))(
  '%s says what arrives, how to check it and what goes wrong',
  (_docId, { head, content }) => {
    expect(
      headingsOf(content)
        .filter(({ level }) => level === 2)
        .map(({ text }) => text),
    ).toEqual(expect.arrayContaining(['What arrives', 'Check it', 'What goes wrong']));
    // Something to copy or to fill in, something to look for, and a mishap with what mends it.
    const whole = withIncludes(content, (docId) => textOf.get(docId));
    expect(fencesOf(whole).length > 0 || whole.includes('<!-- astrolabe:aws:')).toBe(true);
    expect(whole.split('## What goes wrong')[1]).toMatch(/^- /m);
    expect(head.products.length).toBeGreaterThan(0);
    expect(head.receivers.length).toBeGreaterThan(0);
  },
);
