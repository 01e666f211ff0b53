import type { Notes } from '../conversion/conversion';
import type { Source } from '../json/Source';
import { columns, type Groups, panelRef } from './panelGrid';

/** Rows of 36 pixels that the heights of automatic grids come to. */
const heights: Readonly<Record<string, number>> = { short: 5, standard: 9, tall: 14 };

/** Layouts of the second schema as groups: rows and tabs one below the other, automatic grids at fixed places. Panels that no layout names stand at the end. */
export function placeElements(layout: Source, groups: Groups, keys: ReadonlyMap<string, string>, notes: Notes): void {
  const placed = new Set<string>();
  const keyOf = (item: Source): string | undefined => {
    const name = item.in('element', 'name').text();
    item.in('element', 'kind').take();
    const key = name === undefined ? undefined : keys.get(name);
    if (key === undefined) notes.approximate(`A place names the panel "${name ?? ''}", which is not there.`);
    else placed.add(key);
    return key;
  };
  const repeatOf = (repeat: Source): { readonly repeatVariable?: string } => {
    const variable = repeat.at('value').text();
    repeat.at('mode').take();
    if (repeat.at('direction').text() === 'v') notes.approximate('Panels that were repeated downwards are repeated across.');
    return variable === undefined || variable === '' ? {} : { repeatVariable: variable.slice(0, 200) };
  };
  const addItem = (item: Source): void => {
    const key = keyOf(item);
    if (key === undefined) return;
    const width = item.at('width').whole(1, columns, 12);
    groups.add({
      x: Math.min(item.at('x').whole(0, columns - 1, 0), columns - width),
      y: item.at('y').whole(0, 100_000, groups.nextY),
      width,
      height: item.at('height').whole(1, 1000, 8),
      content: panelRef(key),
      ...repeatOf(item.at('repeat')),
    });
  };
  const placeGrid = (spec: Source): void => {
    for (const item of spec.at('items').list()) {
      const inner = item.at('spec');
      if (item.at('kind').text() !== 'GridLayoutRow') {
        addItem(inner);
        continue;
      }
      inner.at('y').take();
      groups.begin(
        { title: titleOf(inner, []), collapse: { open: inner.at('collapsed').flag() !== true } },
        repeatOf(inner.at('repeat')).repeatVariable,
      );
      for (const element of inner.at('elements').list()) {
        element.at('kind').take();
        addItem(element.at('spec'));
      }
    }
  };
  const placeAuto = (spec: Source): void => {
    const across = spec.at('maxColumnCount').whole(1, columns, 3);
    const mode = spec.at('rowHeightMode').text() ?? 'standard';
    const height = mode === 'custom' ? Math.max(1, Math.round((spec.at('rowHeight').number() ?? 320) / 36)) : (heights[mode] ?? 9);
    const width = Math.max(1, Math.floor(columns / across));
    notes.approximate('Panels of an automatic grid stand at fixed places.');
    const top = groups.nextY;
    for (const [index, item] of spec.at('items').list().entries()) {
      item.at('kind').take();
      const key = keyOf(item.at('spec'));
      if (key === undefined) continue;
      const place = { x: (index % across) * width, y: top + Math.floor(index / across) * height, width, height: Math.min(1000, height) };
      groups.add({ ...place, content: panelRef(key), ...repeatOf(item.in('spec', 'repeat')) });
    }
  };
  const titleOf = (spec: Source, within: readonly string[]): string =>
    [...within, spec.at('title').text() ?? '']
      .filter((part) => part !== '')
      .join(' / ')
      .slice(0, 500);
  const place = (source: Source, within: readonly string[], depth: number): void => {
    const spec = source.at('spec');
    const kind = source.at('kind').text();
    if (depth > 20 || !source.isThere) return;
    if (kind === 'GridLayout') placeGrid(spec);
    else if (kind === 'AutoGridLayout' || kind === 'ResponsiveGridLayout') placeAuto(spec);
    else if (kind === 'RowsLayout' || kind === 'TabsLayout') {
      const isTabs = kind === 'TabsLayout';
      if (isTabs) notes.approximate('Tabs are groups, one below the other; the first is open.');
      for (const [index, part] of spec
        .at(isTabs ? 'tabs' : 'rows')
        .list()
        .entries()) {
        const inner = part.at('spec');
        part.at('kind').take();
        const title = titleOf(inner, within);
        const isOpen = isTabs ? index === 0 : inner.first('collapse', 'collapsed').flag() !== true;
        inner.at('hideHeader').take();
        groups.begin({ title, collapse: { open: isOpen } }, repeatOf(inner.at('repeat')).repeatVariable);
        place(inner.at('layout'), title === '' ? within : [title], depth + 1);
      }
    } else notes.approximate(`The layout "${kind ?? ''}" is not known: its panels stand at the end.`);
  };
  place(layout, [], 0);
  const left = [...keys.values()].filter((key) => !placed.has(key));
  if (left.length === 0) return;
  if (placed.size > 0) {
    notes.approximate('Panels that no layout names stand at the end.');
    groups.begin({ title: 'Without a place', collapse: { open: true } });
  }
  for (const [index, key] of left.entries())
    groups.add({ x: (index % 2) * 12, y: Math.floor(index / 2) * 8, width: 12, height: 8, content: panelRef(key) });
}
