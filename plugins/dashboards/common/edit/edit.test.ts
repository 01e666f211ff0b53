import { describe, expect, test } from 'vitest';
import { type DashboardDocument, dashboardDocumentSchema, panelSchema } from '../document';
import { edited, redone, settled, startHistory, undone } from './EditHistory';
import { addGroup, moveGroup, removeGroup, renameGroup, repeatGroup, setGroupOpen } from './editLayouts';
import { addPanel, duplicatePanel, freePanelKey, movePanel, placeItems, removePanel, repeatPanel, setPanel } from './editPanels';
import { documentText, readDocumentText } from './readDocumentText';

const panel = (name: string) => panelSchema.parse({ kind: 'Panel', spec: { display: { name }, plugin: { kind: 'Markdown' } } });
const item = (key: string, x: number, y: number, width: number, height: number) => ({
  x,
  y,
  width,
  height,
  content: { $ref: `#/spec/panels/${key}` },
});
const dashboard = (spec: object = {}): DashboardDocument => dashboardDocumentSchema.parse({ metadata: { name: 'D' }, spec });
const two = (): DashboardDocument =>
  dashboard({
    panels: { a: panel('A'), b: panel('B'), c: panel('C'), unplaced: panel('U') },
    layouts: [
      { kind: 'Grid', spec: { display: { title: 'One' }, items: [item('a', 0, 0, 6, 4), item('b', 6, 0, 6, 10)] } },
      { kind: 'Grid', spec: { display: { title: 'Two' }, items: [item('c', 0, 0, 12, 4), item('a', 0, 4, 6, 2)] } },
    ],
  });
const titles = ({ spec }: DashboardDocument) => spec.layouts.map((layout) => layout.spec.display?.title);
const boxes = ({ spec }: DashboardDocument, group: number) =>
  spec.layouts[group]?.spec.items.map(({ content, x, y, width, height }) => [content.$ref.slice(14), x, y, width, height]);

describe('groups', () => {
  test("a dashboard without groups gets one called 'Panel Group' with its first panel [assist-9-17]", () => {
    const { document } = addPanel(dashboard(), panel('First'));
    expect(titles(document)).toEqual(['Panel Group']);
    expect(titles(addPanel(document, panel('Second')).document)).toEqual(['Panel Group']);
  });
  test('are added, renamed, moved and shut', () => {
    expect(titles(addGroup(two()))).toEqual(['One', 'Two', 'Panel Group']);
    expect(titles(renameGroup(two(), 1, 'Deux'))).toEqual(['One', 'Deux']);
    expect(titles(moveGroup(two(), 1, 0))).toEqual(['Two', 'One']);
    expect(titles(moveGroup(two(), 0, 99))).toEqual(['Two', 'One']);
    expect(setGroupOpen(two(), 0, false).spec.layouts[0]?.spec.display).toMatchObject({ title: 'One', collapse: { open: false } });
    expect(repeatGroup(repeatGroup(two(), 0, 'host'), 0, undefined)).toEqual(two());
    expect(repeatGroup(two(), 0, 'host').spec.layouts[0]?.spec.repeatVariable).toBe('host');
  });
  test('take with them the panels that are nowhere else, and no others', () => {
    const left = removeGroup(two(), 0);
    expect(titles(left)).toEqual(['Two']);
    expect(Object.keys(left.spec.panels)).toEqual(['a', 'c', 'unplaced']);
  });
});

describe('panels', () => {
  test('a new one is full width, 12 wide and 6 high, below the existing items of its group [assist-3-25]', () => {
    const { document, key } = addPanel(two(), panel('New'), 0);
    // The lowest item of the group ends at y 10.
    expect(boxes(document, 0)?.at(-1)).toEqual([key, 0, 10, 12, 6]);
    expect(document.spec.panels[key]).toEqual(panel('New'));
  });
  test('a group of 24 columns has new panels of 24', () => {
    const wide = dashboard({ layouts: [{ kind: 'Grid', spec: { columns: 24 } }] });
    expect(boxes(addPanel(wide, panel('P')).document, 0)).toEqual([['p', 0, 0, 24, 6]]);
  });
  test('keys come from titles, and none is taken twice', () => {
    expect(freePanelKey({}, 'Error rate (5m)')).toBe('errorRate5m');
    expect(freePanelKey({ cpu: panel('x'), cpu2: panel('x') }, 'CPU')).toBe('cpu3');
    expect(freePanelKey({}, '…')).toBe('panel');
  });
  test('a copy stands beside its panel where there is room, else below it, and what is below makes place', () => {
    const beside = duplicatePanel(two(), { group: 1, item: 1 });
    expect(beside && boxes(beside.document, 1)).toEqual([
      ['c', 0, 0, 12, 4],
      ['a', 0, 4, 6, 2],
      ['a2', 6, 4, 6, 2],
    ]);
    const below = duplicatePanel(two(), { group: 1, item: 0 });
    expect(below && boxes(below.document, 1)).toEqual([
      ['c', 0, 0, 12, 4],
      ['a', 0, 8, 6, 2],
      ['c2', 0, 4, 12, 4],
    ]);
    expect(duplicatePanel(two(), { group: 9, item: 0 })).toBeUndefined();
  });
  test('one that is removed stays where it is shown elsewhere', () => {
    const once = removePanel(two(), { group: 0, item: 0 });
    expect(Object.keys(once.spec.panels)).toEqual(['a', 'b', 'c', 'unplaced']);
    expect(Object.keys(removePanel(once, { group: 1, item: 1 }).spec.panels)).toEqual(['b', 'c', 'unplaced']);
  });
  test('one that is moved to another group stands below everything there', () =>
    expect(boxes(movePanel(two(), { group: 0, item: 1 }, 1), 1)?.at(-1)).toEqual(['b', 0, 6, 6, 10]));
  test('dragging puts each where it is dropped; what has not moved is no change', () => {
    const document = two();
    const same = [
      { x: 0, y: 0, width: 6, height: 4 },
      { x: 6, y: 0, width: 6, height: 10 },
    ];
    expect(placeItems(document, 0, same)).toBe(document);
    expect(boxes(placeItems(document, 0, [{ x: 2, y: 10, width: 4, height: 5 }]), 0)?.[0]).toEqual(['a', 2, 10, 4, 5]);
  });
  test('repeats for a variable, and no longer', () => {
    const repeated = repeatPanel(two(), { group: 0, item: 0 }, 'host');
    expect(repeated.spec.layouts[0]?.spec.items[0]?.repeatVariable).toBe('host');
    expect(repeatPanel(repeated, { group: 0, item: 0 }, undefined)).toEqual(two());
  });
});

describe('history', () => {
  const start = startHistory(two());
  test('undo and redo lead through the same documents', () => {
    const first = edited(start, renameGroup(start.present, 0, 'X'), 'Rename group');
    const second = edited(first, addGroup(first.present), 'Add group');
    expect(undone(second).present).toEqual(first.present);
    expect(undone(undone(second)).present).toBe(start.present);
    expect(redone(redone(undone(undone(second)))).present).toEqual(second.present);
    expect(undone(second).future.at(-1)?.what).toBe('Add group');
    expect(undone(start)).toBe(start);
    expect(redone(start)).toBe(start);
  });
  test('a step after undo ends what could be done again', () => {
    const back = undone(edited(start, addGroup(start.present), 'Add group'));
    expect(edited(back, renameGroup(back.present, 0, 'Y'), 'Rename group').future).toEqual([]);
  });
  test('letters of one title are one step, until it is left', () => {
    const type = (history: typeof start, title: string) =>
      edited(history, setPanel(history.present, 'a', panel(title)), 'Change title', 'title of a');
    const typed = type(type(start, 'N'), 'Ne');
    expect(typed.past).toHaveLength(1);
    expect(undone(typed).present).toBe(start.present);
    expect(type(settled(typed), 'New').past).toHaveLength(2);
  });
  test('what changes nothing is no step, and 200 steps are kept', () => {
    expect(edited(start, start.present, 'Nothing')).toBe(start);
    let long = start;
    for (let n = 0; n < 250; n++) long = edited(long, renameGroup(long.present, 0, String(n)), 'Rename group');
    expect(long.past).toHaveLength(200);
  });
});

describe('text', () => {
  test.each(['json', 'yaml'] as const)('%s is read back as the same dashboard', (format) => {
    const document = { ...two(), foreign: { kept: [1, null, 'x: y'] } } as DashboardDocument;
    expect(readDocumentText(documentText(document, format))).toEqual({ document });
  });
  test('a fault has its line, in JSON and in YAML', () => {
    const json =
      '{\n  "metadata": { "name": "D" },\n  "spec": {\n    "panels": {\n      "a": {\n        "kind": "Chart"\n      }\n    }\n  }\n}';
    const read = readDocumentText(json);
    const faults = 'faults' in read ? read.faults : [];
    expect(faults.map(({ line, path }) => [line, path])).toContainEqual([6, 'spec.panels.a.kind']);
    // What is missing is told where it ought to be.
    expect(faults.map(({ line, path }) => [line, path])).toContainEqual([5, 'spec.panels.a.spec']);
    const yaml = readDocumentText('metadata:\n  name: D\nspec:\n  duration: 7\n');
    expect('faults' in yaml && yaml.faults).toMatchObject([{ line: 4, path: 'spec.duration' }]);
  });
  test('what cannot be read at all says where', () => {
    const read = readDocumentText('{\n  "metadata": {\n');
    expect('faults' in read && read.faults[0]).toMatchObject({ path: '', line: 3 });
    expect('faults' in readDocumentText('')).toBe(true);
    // Aliases that name one another by tens come to a billion members.
    const bomb = [
      'a0: &a0 [x,x,x,x,x,x,x,x,x,x]',
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `a${n}: &a${n} [${Array(10).fill(`*a${n - 1}`)}]`),
    ];
    expect('faults' in readDocumentText(bomb.join('\n'))).toBe(true);
  });
});
