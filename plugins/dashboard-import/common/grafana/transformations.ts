import type { Transformation } from '#plugins/dashboards/contract';
import type { Notes } from '../conversion/conversion';
import type { Source } from '../json/Source';
import { columnOf } from './parts/columnOf';
import { calculationOf } from './parts/fieldOptions';
import { compact } from './parts/PanelParts';

type Convert = (options: Source, notes: Notes) => readonly Transformation[];

const step = (kind: string, spec: Record<string, unknown>): readonly Transformation[] => [{ kind, spec: compact(spec) }];

/** Names of an object whose members are true, `{ "Time": true }`. */
const chosen = (source: Source): readonly string[] =>
  source.entries().flatMap(([name, value]) => (value.flag() === true ? [columnOf(name)] : []));

function organise(options: Source, notes: Notes): readonly Transformation[] {
  const hidden = chosen(options.at('excludeByName'));
  const places = options
    .at('indexByName')
    .entries()
    .map(([name, place]) => ({ name: columnOf(name), at: place.number() ?? 0 }));
  const order = places.sort((a, b) => a.at - b.at).map(({ name }) => name);
  const names = Object.fromEntries(
    options
      .at('renameByName')
      .entries()
      .flatMap(([name, to]) => {
        const text = to.text();
        return text === undefined || text === '' ? [] : [[columnOf(name), text.slice(0, 500)]];
      }),
  );
  const only = chosen(options.at('includeByName'));
  if (only.length > 0) notes.approximate('Columns that were not named stay.');
  return [
    ...(hidden.length + order.length > 0 ? step('Organise', { order, hidden }) : []),
    ...(Object.keys(names).length > 0 ? step('Rename', { names }) : []),
  ];
}

function filterByName(options: Source): readonly Transformation[] {
  const side = (mode: 'include' | 'exclude'): readonly Transformation[] => {
    const of = options.at(mode);
    const names = of.at('names').texts().map(columnOf);
    const pattern = of
      .at('pattern')
      .text()
      ?.replace(/^\/([\s\S]*)\/[a-z]*$/, '$1');
    return names.length === 0 && (pattern ?? '') === '' ? [] : step('FilterByName', { mode, names, pattern: pattern || undefined });
  };
  return [...side('include'), ...side('exclude')];
}

const operators: Readonly<Record<string, string>> = {
  equal: '=',
  notEqual: '!=',
  greater: '>',
  greaterOrEqual: '>=',
  lower: '<',
  lowerOrEqual: '<=',
  between: 'between',
  regex: 'matches',
  substring: 'contains',
  isNull: 'empty',
  isNotNull: 'not empty',
};

function filterByValue(options: Source, notes: Notes): readonly Transformation[] {
  const conditions = options
    .at('filters')
    .list()
    .flatMap((filter) => {
      const id = filter.in('config', 'id').text() ?? '';
      const operator = Object.hasOwn(operators, id) ? operators[id] : undefined;
      if (operator === undefined) {
        notes.approximate(`A filter by "${id}" is left out.`);
        return [];
      }
      const values = filter.in('config', 'options');
      const column = columnOf(filter.at('fieldName').text() ?? '');
      return [
        compact({
          column,
          operator,
          value: (values.at('value').text() ?? values.at('from').text() ?? '').slice(0, 1000),
          to: values.at('to').text()?.slice(0, 1000),
        }),
      ];
    });
  if (conditions.length === 0) return [];
  return step('FilterByValue', {
    mode: options.at('type').text() === 'exclude' ? 'exclude' : 'include',
    match: options.at('match').text() === 'all' ? 'all' : 'any',
    conditions: conditions.slice(0, 50),
  });
}

function groupBy(options: Source, notes: Notes): readonly Transformation[] {
  const by: string[] = [];
  const calculate: Record<string, unknown>[] = [];
  for (const [name, field] of options.at('fields').entries()) {
    const operation = field.at('operation').text();
    if (operation === 'groupby') {
      by.push(columnOf(name));
      field.at('aggregations').take();
    } else if (operation === 'aggregate')
      for (const one of field.at('aggregations').list()) calculate.push({ column: columnOf(name), calculation: calculationOf(one, notes) });
  }
  return by.length === 0 ? [] : step('GroupBy', { by: by.slice(0, 20), calculate: calculate.slice(0, 50) });
}

function calculateField(options: Source, notes: Notes): readonly Transformation[] {
  const mode = options.at('mode').text() ?? 'reduceRow';
  const name = options.at('alias').text() || undefined;
  const replace = options.at('replaceFields').flag() ?? false;
  if (mode === 'reduceRow') {
    const reduce = options.at('reduce');
    return step('Calculate', {
      mode: 'row',
      calculation: calculationOf(reduce.at('reducer'), notes),
      of: reduce.at('include').texts().map(columnOf).slice(0, 100),
      name,
      replace,
    });
  }
  if (mode !== 'binary') {
    notes.approximate(`A calculation of the kind "${mode}" is left out.`);
    return [];
  }
  const binary = options.at('binary');
  binary.at('reducer').take();
  const side = (of: Source): string => {
    if (!of.isObject) return columnOf(of.text() ?? '');
    of.in('matcher', 'id').take();
    return columnOf(of.in('matcher', 'options').text() ?? of.at('fixed').text() ?? '');
  };
  const operator = binary.at('operator').text() ?? '+';
  if (!['+', '-', '*', '/', '%', '^', '**'].includes(operator)) {
    notes.approximate(`A calculation with "${operator}" is left out.`);
    return [];
  }
  return step('Calculate', {
    mode: 'binary',
    left: side(binary.at('left')),
    operator: operator === '**' ? '^' : operator,
    right: side(binary.at('right')),
    name,
    replace,
  });
}

function joinByField(options: Source, notes: Notes): readonly Transformation[] {
  const field = options.at('byField').text();
  const mode = options.at('mode').text();
  if (mode === 'outerTabular') notes.approximate('Rows are joined as tables of times are.');
  return step('JoinByColumnValue', { columns: [columnOf(field ?? 'Time')], mode: mode === 'inner' ? 'inner' : 'outer' });
}

const kinds: Readonly<Record<string, Convert>> = {
  reduce: (options, notes) => {
    if (options.at('mode').text() === 'reduceFields')
      notes.approximate('Each column was reduced in its place; here there is a row for each.');
    return step('Reduce', {
      calculations: options
        .at('reducers')
        .list()
        .map((one) => calculationOf(one, notes))
        .slice(0, 14),
      labels: options.at('labelsToFields').flag() ?? false,
    });
  },
  merge: () => step('MergeSeries', {}),
  concatenate: (_options, notes) => {
    notes.approximate('Fields stood side by side; here rows stand below one another.');
    return step('MergeSeries', {});
  },
  joinByField,
  seriesToColumns: joinByField,
  seriesToRows: () => step('SeriesToRows', {}),
  organize: organise,
  filterFieldsByName: filterByName,
  filterByValue,
  groupBy,
  sortBy: (options) => {
    const [sort] = options.at('sort').list();
    return sort === undefined
      ? []
      : step('Sort', { column: columnOf(sort.at('field').text() ?? ''), descending: sort.at('desc').flag() ?? false });
  },
  limit: (options) => step('Limit', { limit: options.at('limitField').whole(1, 100_000, 10) }),
  calculateField,
  labelsToFields: (options, notes) => {
    if (options.at('mode').text() === 'rows') notes.approximate('Labels were rows; here they are columns.');
    return step('LabelsToColumns', { nameLabel: options.at('valueLabel').text() || undefined });
  },
  renameByRegex: (options) => {
    const pattern = options
      .at('regex')
      .text()
      ?.replace(/^\/([\s\S]*)\/[a-z]*$/, '$1');
    return step('Rename', { pattern: pattern?.slice(0, 1000), replacement: options.at('renamePattern').text()?.slice(0, 500) ?? '' });
  },
};

/** What is done to answers; what has no like here is left out and said. */
export function convertTransformations(sources: readonly Source[], notes: Notes): readonly Transformation[] {
  return sources.flatMap((source) => {
    const isOff = source.at('disabled').flag() === true;
    const id = source.at('id').text() ?? '';
    const convert = Object.hasOwn(kinds, id) ? kinds[id] : undefined;
    if (convert === undefined) {
      notes.approximate(`The transformation "${id}" is left out.`);
      return [];
    }
    const steps = convert(source.at('options'), notes);
    return isOff ? steps.map((one) => ({ ...one, spec: { ...one.spec, disabled: true } })) : steps;
  });
}
