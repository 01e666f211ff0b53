import { describe, expect, test } from 'vitest';
import { durationOf } from '../durationText';
import { type AddressForm, metricsForm, namedPanel, type ParameterChange, readRefresh, unifiedForm } from './dashboardAddress';

/** The query string after a change, as the page writes it. */
function changed(query: URLSearchParams, change: ParameterChange): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, values] of Object.entries(change)) {
    next.delete(name);
    for (const value of [values].flat()) if (value !== '') next.append(name, value);
  }
  return next;
}
const read = (form: AddressForm, text: string) => form.read(new URLSearchParams(text));

describe('metrics', () => {
  test('everything that a link of Grafana says', () =>
    expect(read(metricsForm, 'from=now-6h&to=now&refresh=30s&viewPanel=cpu&kiosk&timeZone=UTC&var-host=a&var-host=b&var-env=prod')).toEqual(
      {
        range: { from: 'now-6h', to: 'now' },
        refresh: 30_000,
        viewPanel: 'cpu',
        timeZone: 'UTC',
        isEditing: false,
        kiosk: true,
        variables: new Map([
          ['host', ['a', 'b']],
          ['env', ['prod']],
        ]),
      },
    ));
  test('the older names of one panel', () => {
    expect(read(metricsForm, 'panelId=4&fullscreen')).toMatchObject({ viewPanel: '4', isEditing: false });
    expect(read(metricsForm, 'panelId=4&fullscreen&edit')).toMatchObject({ editPanel: '4', isEditing: true });
  });
  test('a change leaves all other parameters as they are', () => {
    const before = new URLSearchParams('orgId=1&panes=x&var-host=a&from=1&to=2');
    const after = changed(
      before,
      metricsForm.write({ range: { from: 'now-1h', to: 'now' }, variables: new Map([['host', ['b', 'c']]]) }, before),
    );
    expect(after.toString()).toBe('orgId=1&panes=x&from=now-1h&to=now&var-host=b&var-host=c');
  });
});

describe('unified', () => {
  test('every parameter is read', () =>
    expect(
      read(
        unifiedForm,
        'start=now-2h&end=now-1h&refresh=1m&source=mail&dashboardTitle=Shop&viewPanelRef=cpu&drawerState=history&varState={"host":["a","b"],"env":"prod"}',
      ),
    ).toEqual({
      range: { from: 'now-2h', to: 'now-1h' },
      refresh: 60_000,
      viewPanel: 'cpu',
      drawer: 'history',
      isEditing: false,
      kiosk: false,
      variables: new Map([
        ['host', ['a', 'b']],
        ['env', ['prod']],
      ]),
    }));
  test('a change keeps source and title, and the variables that are not changed', () => {
    const before = new URLSearchParams('source=mail&dashboardTitle=Shop&varState={"host":"a","env":"prod"}&var-zone=z');
    const after = changed(before, unifiedForm.write({ variables: new Map([['host', ['b', 'c']]]), refresh: 30_000 }, before));
    expect(Object.fromEntries(after)).toEqual({
      source: 'mail',
      dashboardTitle: 'Shop',
      refresh: '30s',
      varState: '{"zone":"z","host":["b","c"],"env":"prod"}',
    });
    expect(unifiedForm.read(after).variables.get('host')).toEqual(['b', 'c']);
  });
  test('a state that cannot be read is none, and is no fault', () => {
    expect(read(unifiedForm, 'varState={').variables.size).toBe(0);
    expect(read(unifiedForm, 'varState=[1]').variables.size).toBe(0);
    expect(read(unifiedForm, 'varState={"a":7}').variables.size).toBe(0);
  });
  test('a panel is named by its key or its reference', () =>
    expect(read(unifiedForm, 'viewPanelRef=%23%2Fspec%2Fpanels%2Fcpu').viewPanel).toBe('cpu'));
});

test.each([
  [undefined, undefined],
  ['', 0],
  ['off', 0],
  ['0', 0],
  ['5000', 5000],
  ['5s', 5000],
  ['1m', 60_000],
  ['soon', undefined],
])('a refresh of %s', (text, said) => expect(readRefresh(text)).toBe(said));

test.each([
  ['1h30m', 5_400_000],
  ['90s', 90_000],
  ['7d', 604_800_000],
  ['250ms', 250],
  ['1', undefined],
  ['', undefined],
  ['-1h', undefined],
])('%s', (text, said) => expect(durationOf(text)).toBe(said));

test('a panel is found by key, repetition or number', () => {
  const panels = { cpu: 1, 'panel-4': 1, 7: 1 };
  expect(namedPanel(panels, 'cpu')).toEqual({ panel: 'cpu' });
  expect(namedPanel(panels, 'cpu/web-1')).toEqual({ panel: 'cpu', value: 'web-1' });
  expect(namedPanel(panels, '4')).toEqual({ panel: 'panel-4' });
  expect(namedPanel(panels, 'panel-7')).toEqual({ panel: '7' });
  expect(namedPanel(panels, 'gone')).toBeUndefined();
  expect(namedPanel(panels, undefined)).toBeUndefined();
});
