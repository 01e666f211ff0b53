import { expect, test } from 'vitest';
import { factNames } from '#core';
import { flags, holds } from '#sdk';
import { pluginFolders } from './allPlugins';

const contributed = pluginFolders.flatMap(({ manifest }) => manifest.contributes.map((entry) => ({ plugin: manifest.id, ...entry })));

/** Facts of somebody who has everything, with this flag on or not. */
function factsWith(name: string, isOn: boolean) {
  const clauses = [...JSON.stringify(pluginFolders.map(({ manifest }) => manifest)).matchAll(/"is":"(\w+)","value":"([^"]+)"/g)];
  const all = Object.fromEntries(
    factNames.map((fact) => [fact, new Set(clauses.filter(([, is]) => is === fact).map(([, , value]) => value ?? ''))]),
  );
  // What is shut to partners, programs and free plans is open.
  all.account = new Set(['owner']);
  all.plan = new Set(['trial']);
  all.role = new Set(['admin']);
  all.flag = new Set([...(all.flag ?? []), name].filter((each) => isOn || each !== name));
  return all;
}

/** What is there with the flag on and is not with it off. */
function gatedBy(name: string): string[] {
  const [on, off] = [factsWith(name, true), factsWith(name, false)];
  return contributed
    .filter(({ when }) => holds(when, on) === true && holds(when, off) !== true)
    .map(({ plugin, point, id }) => `${plugin} ${point} ${id}`);
}

test.each([
  ['MetricsProduct', true, ['metrics host/nav-group@1 metrics', 'metrics host/page@1 explore']],
  ['M3DBMetricsAccount', true, ['metrics host/page@1 accounts']],
  ['ProductTourService', true, ['product-tours host/modal@1 product-tours']],
  ['GuidedWalkthrough', true, ['walkthrough host/header-button@1 guide']],
  ['NewAppRouter', false, ['new-experience host/start-step@1 route']],
  ['NewAppToggle', false, ['new-experience host/banner@1 new-experience']],
])('the flag %s is declared, on by default: %s, and opens what it is for [shell-6-27]', (name, isOn, opened) => {
  const declared = contributed.filter(({ point, id }) => point === flags.id && id === name);
  expect(declared.map(({ data }) => flags.schema.parse(data).default)).toEqual([isOn]);
  expect(gatedBy(name)).toEqual(expect.arrayContaining(opened));
});

test('the flags GuidedFlowDataListening and IgnoreNewAccount are declared; tests of their plugins show what they do [shell-6-27]', () => {
  for (const name of ['GuidedFlowDataListening', 'IgnoreNewAccount'])
    expect(contributed.filter(({ point, id }) => point === flags.id && id === name)).toHaveLength(1);
});
