import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { definePlugin } from '#sdk';
import { ApiError, apiService } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from '../browser';
import { importDashboards } from '../common/importDashboards';
import { classicSample } from '../common/testing/grafanaSamples';
import { manifest } from '../plugin';

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
});

const dashboards = definePlugin({ id: 'dashboards', title: 'Dashboards', version: '1.0.0', host: '*', contributes: [] });

async function open(path: string, { fails = false } = {}) {
  const created: { project: string; doc: { metadata: { name: string } } }[] = [];
  const api = {
    get: async (address: string) => {
      if (address.startsWith('/api/dashboards/projects'))
        return { results: [{ id: 'Shop', name: 'Shop', dashboards: 1 }], pagination: { page: 1, size: 200 }, shown: 1, total: 1 };
      const document = importDashboards(JSON.stringify(classicSample())).dashboards[0]?.document;
      return { uid: 'bakery', projectId: 'Shop', doc: document, version: 1 };
    },
    post: async (address: string, body: never) => {
      if (address.endsWith('/convert')) {
        const { text, options } = body as { text: string; options: { dataSources: Record<string, 'none'> } };
        return structuredClone(importDashboards(text, options));
      }
      if (fails) throw new ApiError(409, 'TOO_MANY_DASHBOARDS', 'There are 2000 dashboards already.');
      created.push(body);
      return { uid: 'bakery', doc: (body as { doc: unknown }).doc };
    },
  };
  host = await testHost({
    plugins: [
      { manifest: dashboards, browser: { code: {} } },
      { manifest, browser },
    ],
    facts: { can: ['READ_DASHBOARDS', 'EDIT_DASHBOARDS'], role: ['user'], flag: ['CentralizedDashboards', 'UnifiedDashboards'] },
    services: { browser: [provide(apiService, api as never)] },
  });
  await host.visit(path);
  return created;
}

const sample = () => ({
  ...classicSample(),
  panels: [...classicSample().panels, { id: 9, type: 'geomap', title: 'Map', options: { zoom: 3 } }],
});
async function read(value: unknown) {
  fireEvent.change(await screen.findByRole('textbox', { name: 'Dashboard' }), {
    target: { value: typeof value === 'string' ? value : JSON.stringify(value) },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Read' }));
}

test('what becomes of each panel is seen before anything is created, by outcome and with the paths that are left out', async () => {
  const created = await open('/dashboards-hub/import');
  await read(sample());
  const section = await screen.findByRole('region', { name: 'Bakery' });
  expect(section.textContent).toContain('Grafana; 4 panels: 2 mapped, 1 approximated, 1 kept as a placeholder; 3 variables');
  const rows = () =>
    within(section)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  expect(rows()).toEqual(['Temperature', 'Orders an hour', 'Lines', 'Map']);
  fireEvent.click(within(section).getByRole('button', { name: 'Kept as a placeholder (1)' }));
  expect(rows()).toEqual(['Map']);
  fireEvent.click(within(section).getByText('Map'));
  const details = within(section).getByRole('region', { name: 'Report of Map' });
  expect(details.textContent).toContain('Panels of the kind "geomap" have no like here.');
  expect(details.textContent).toContain('$.options.zoom');
  expect(created).toEqual([]);
});

test('a data source is read as something else, and dashboards are created in the chosen folder', async () => {
  const created = await open('/dashboards-hub/import');
  await read(sample());
  fireEvent.change(await screen.findByRole('combobox', { name: 'Data source L' }), { target: { value: 'none' } });
  await waitFor(() => expect(screen.getByRole('region', { name: 'Bakery' }).textContent).toContain('2 mapped, 2 kept as a placeholder'));
  fireEvent.input(screen.getByRole('combobox', { name: 'Folder' }), { target: { value: 'Shop' } });
  fireEvent.click(screen.getByRole('button', { name: 'Import dashboard' }));
  const link = await screen.findByRole('link', { name: 'report' });
  expect(link.getAttribute('href')).toBe('/dashboards-hub/travel/bakery');
  expect(created).toMatchObject([
    {
      project: 'Shop',
      doc: { metadata: { name: 'Bakery' }, spec: { imported: { format: 'grafana', options: { dataSources: { L: 'none' } } } } },
    },
  ]);
});

test('what cannot be read or created is told', async () => {
  await open('/dashboards-hub/import', { fails: true });
  await read('hello');
  await screen.findByText('It is neither JSON nor YAML, nor one document of JSON a line.');
  await read(sample());
  fireEvent.click(await screen.findByRole('button', { name: 'Import dashboard' }));
  await screen.findByText('Failed to create dashboard Bakery: There are 2000 dashboards already.');
});

test('a file that is too large is refused before it is read', async () => {
  await open('/dashboards-hub/import');
  const file = new File(['{}'], 'huge.json');
  Object.defineProperty(file, 'size', { value: 21 * 1024 * 1024 });
  fireEvent.change(await screen.findByLabelText('Files with dashboards'), { target: { files: [file] } });
  await screen.findByText('huge.json has 21 MB; at most 20 MB are read.');
});

test('the report of an import is kept with the dashboard', async () => {
  await open('/dashboards-hub/travel/bakery');
  await screen.findByText('From Grafana: 2 mapped, 1 approximated.');
  expect(screen.getAllByRole('row')).toHaveLength(4);
});
