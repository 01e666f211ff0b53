import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { TestHost } from '#sdk/testing';
import { item, linePanel, openDashboard } from '../../../plugins/dashboards/browser/testing/openDashboard';
import { metricsForm } from '../../../plugins/dashboards/common/address/dashboardAddress';
import { readPanes } from '../../../plugins/metrics/common/explore/panes';
import { silenceDraft } from '../../../plugins/silences/common/silenceDraft';

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
});

/** Every parameter that a link to a metrics page may have, each with a value of its own. */
const parameters: readonly (readonly [name: string, value: string])[] = [
  ['schemaVersion', '1'],
  ['panes', '{"a":{"queries":[{"refId":"A","expr":"up"}]}}'],
  ['from', '1767225600000'],
  ['to', '1767229200000'],
  ['orgId', '1'],
  ['panelId', '2'],
  ['edit', 'true'],
  ['editPanel', '2'],
  ['fullscreen', 'true'],
  ['left', '{"queries":[{"refId":"A","expr":"left"}]}'],
  ['tab', 'query'],
  ['viewPanel', '2'],
  ['kiosk', 'true'],
  ['alertAdvisor', 'on'],
  ['id', '7'],
  ['startsAt', '2026-03-02T12:00:00Z'],
  ['endsAt', '2026-03-02T13:00:00Z'],
  ['comment', 'Deploy'],
  ['createdBy', 'ada'],
  ['duration', '1h'],
  ['isRegex', 'false'],
  ['matcher', 'alertname="Disk"'],
  ['matchers', '{severity="HIGH"}'],
  ['matcherName', 'pod'],
  ['matcherValue', 'web'],
  ['timeZone', 'UTC'],
  ['alertmanager', 'grafana'],
  ['var-x', 'cart'],
  ['var-x', 'pay'],
  ['var-not_declared', 'kept'],
];
const address = `/metrics/d/shop?${new URLSearchParams(parameters.map(([name, value]) => [name, value]))}`;
const sorted = (query: string) => [...new URLSearchParams(query)].map((pair) => pair.join('=')).sort();

test('a metrics route keeps every parameter of its links through what is done on the page, and honours those that say what is shown [data-2.1-01]', async () => {
  const opened = await openDashboard({
    spec: {
      variables: [
        {
          kind: 'ListVariable',
          spec: { name: 'x', allowMultiple: true, plugin: { kind: 'StaticListVariable', spec: { values: ['cart', 'pay', 'web'] } } },
        },
      ],
      panels: { 'panel-1': linePanel('One', 'one'), 'panel-2': linePanel('Two', 'service:$x') },
      layouts: [{ kind: 'Grid', spec: { items: [item('panel-1', 0, 0, 6, 6), item('panel-2', 6, 0, 6, 6)] } }],
    },
    // Who may not edit sees the panel that would be edited.
    can: ['READ_DASHBOARDS'],
    path: address,
  });
  host = opened.host;
  // One panel alone, without navigation, with its variables, over its range.
  await screen.findByText(/found service:/);
  expect(screen.queryByText('found one')).toBeNull();
  expect(opened.asked()).toEqual(['service:("cart" OR "pay")']);
  expect(opened.calls[0]?.queries[0]?.range).toEqual({ from: 1_767_225_600_000, to: 1_767_229_200_000 });
  expect(opened.bar.focus).toHaveBeenLastCalledWith(true);
  expect(sorted(opened.address().split('?')[1] ?? '')).toEqual(parameters.map((pair) => pair.join('=')).sort());
  // Leaving the kiosk changes that and nothing else.
  fireEvent.click(screen.getByRole('button', { name: 'Leave kiosk' }));
  await waitFor(() => expect(opened.address()).not.toContain('kiosk'));
  const left = parameters.filter(([name]) => name !== 'kiosk').map((pair) => pair.join('='));
  expect(sorted(opened.address().split('?')[1] ?? '')).toEqual(left.sort());

  const query = new URLSearchParams(address.split('?')[1]);
  expect(metricsForm.read(query)).toMatchObject({ editPanel: '2', viewPanel: '2', timeZone: 'UTC', kiosk: true, isEditing: true });
  const older = new URLSearchParams('panelId=2&fullscreen=true');
  expect(metricsForm.read(older)).toMatchObject({ viewPanel: '2', isEditing: false });
  older.set('edit', 'true');
  expect(metricsForm.read(older)).toMatchObject({ editPanel: '2', isEditing: true });
  expect(readPanes(query).panes).toEqual([{ query: 'up', view: 'graph' }]);
  query.delete('panes');
  expect(readPanes(query).panes).toEqual([{ query: 'left', view: 'graph' }]);
  expect(silenceDraft(query, 0)).toEqual({
    matchers: [
      { name: 'alertname', operator: '=', value: 'Disk' },
      { name: 'severity', operator: '=', value: 'HIGH' },
      { name: 'pod', operator: '=', value: 'web' },
    ],
    comment: 'Deploy (asked for by ada)',
    startsAt: Date.parse('2026-03-02T12:00:00Z'),
    endsAt: Date.parse('2026-03-02T13:00:00Z'),
  });
});
