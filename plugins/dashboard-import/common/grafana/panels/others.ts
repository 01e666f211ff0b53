import { columnOf } from '../parts/columnOf';
import { formatOf, mappingsOf, numberOptions, thresholdsOf } from '../parts/fieldOptions';
import { type ConvertedPanel, compact, type PanelParts } from '../parts/PanelParts';
import { legendOf } from './timeSeries';

/** Look of the cells that a value mapping holds for. */
function cellSetting({ kind, spec }: Record<string, unknown>): Record<string, unknown> {
  const { result, ...condition } = spec as { result?: { value?: string; color?: string } };
  return { condition: { kind, spec: condition }, ...compact({ text: result?.value || undefined, textColor: result?.color }) };
}

const displays: Readonly<Record<string, string>> = {
  'color-text': 'color-text',
  'color-background': 'color-background',
  'color-background-solid': 'color-background',
  gauge: 'bar',
  basic: 'bar',
  'gradient-gauge': 'bar',
  'lcd-gauge': 'bar',
};

/** A table; overrides of columns become its column settings. */
export function table(parts: PanelParts): ConvertedPanel {
  const { fields, notes, options } = parts;
  const custom = fields.in('defaults', 'custom');
  const columns: Record<string, unknown>[] = [];
  for (const override of fields.at('overrides').list()) {
    if (override.in('matcher', 'id').value !== 'byName') continue;
    const name = override.in('matcher', 'options').text();
    if (name === undefined) continue;
    override.in('matcher', 'id').take();
    const column: Record<string, unknown> = { name: columnOf(name) };
    for (const property of override.at('properties').list()) {
      const value = property.at('value');
      const id = property.at('id');
      switch (id.value) {
        case 'displayName':
          column.header = value.text();
          break;
        case 'unit':
          column.format = formatOf(value, value.at('decimals'));
          break;
        case 'decimals':
          column.format = { ...(column.format as object | undefined), decimalPlaces: value.number() };
          break;
        case 'custom.width':
          column.width = value.number();
          break;
        case 'custom.displayMode':
        case 'custom.cellOptions': {
          const type = value.isObject ? value.at('type').text() : value.text();
          column.display = Object.hasOwn(displays, type ?? '') ? displays[type ?? ''] : undefined;
          break;
        }
        case 'custom.align':
          column.align = value.text();
          break;
        case 'custom.hidden':
        case 'custom.hideFrom':
          column.hide = value.flag() ?? true;
          value.take();
          break;
        case 'mappings':
          column.cellSettings = mappingsOf(value, notes).map(cellSetting);
          break;
        case 'thresholds':
          column.thresholds = thresholdsOf(value);
          break;
        case 'links': {
          const [link] = value.list();
          const url = link?.at('url').text();
          if (url !== undefined)
            column.dataLink = compact({ url, title: link?.at('title').text(), openNewTab: link?.at('targetBlank').flag() });
          break;
        }
        default:
          continue;
      }
      id.take();
    }
    columns.push(compact(column));
  }
  for (const sort of options.at('sortBy').list()) {
    const name = sort.at('displayName').text();
    if (name === undefined) continue;
    const known = columns.find((column) => column.header === name || column.name === columnOf(name));
    const order = sort.at('desc').flag() === true ? 'desc' : 'asc';
    if (known === undefined) columns.push({ name: columnOf(name), sort: order });
    else known.sort = order;
  }
  const cells = custom.in('cellOptions', 'type').text() ?? custom.at('displayMode').text() ?? 'auto';
  const display = Object.hasOwn(displays, cells) ? displays[cells] : undefined;
  if (display === undefined && cells !== 'auto') notes.approximate(`Cells were drawn as "${cells}"; here as text.`);
  const { format, thresholds, mappings } = numberOptions(parts);
  const ofNumbers = compact({ format, display, thresholds: display === undefined || display === 'bar' ? undefined : thresholds });
  if (Object.keys(ofNumbers).length > 0) {
    for (const [index] of parts.targets.entries()) {
      const name = index === 0 ? 'value' : `value ${index + 1}`;
      const known = columns.find((column) => column.name === name);
      if (known === undefined) columns.push({ name, ...ofNumbers });
      else Object.assign(known, { ...ofNumbers, ...known });
    }
  }
  return {
    kind: 'Table',
    spec: compact({
      columnSettings: columns.length > 0 ? columns : undefined,
      cellSettings: Array.isArray(mappings) ? mappings.map(cellSetting) : undefined,
    }),
  };
}

/** The first schema's table: styles of columns by pattern. */
export function tableOld({ root, notes }: PanelParts): ConvertedPanel {
  const columns = root
    .at('styles')
    .list()
    .flatMap((style) => {
      const name = style.at('pattern').text();
      const type = style.at('type').text();
      if (name === undefined || name.startsWith('/')) {
        if (name !== undefined && name !== '/.*/') notes.approximate(`The look of columns like ${name} is not carried over.`);
        return [];
      }
      const links = style.at('linkUrl').text();
      return [
        compact({
          name: columnOf(name),
          header: style.at('alias').text() || undefined,
          hide: type === 'hidden' ? true : undefined,
          format: type === 'number' ? formatOf(style.at('unit'), style.at('decimals')) : undefined,
          dataLink: style.at('link').flag() === true && links !== undefined ? { url: links } : undefined,
        }),
      ];
    });
  const transform = root.at('transform').text();
  if (transform !== undefined && !['table', 'timeseries_aggregations'].includes(transform))
    notes.approximate(`Rows were made by "${transform}"; here each series is a row.`);
  return { kind: 'Table', spec: compact({ columnSettings: columns.length > 0 ? columns : undefined }) };
}

export function heatmap({ options, fields, root, notes }: PanelParts): ConvertedPanel {
  const axis = options.at('yAxis');
  const old = root.at('yAxis');
  const scheme = options.in('color', 'scheme').text();
  if (scheme !== undefined) notes.approximate(`Colours of the scale "${scheme}" are those of the theme.`);
  if (options.at('calculate').flag() === true)
    notes.approximate('Buckets were worked out from the values; here the query has to give buckets.');
  const unit = axis.at('unit').isThere ? axis.at('unit') : old.at('format').isThere ? old.at('format') : fields.in('defaults', 'unit');
  return {
    kind: 'HeatMapChart',
    spec: compact({
      yAxisFormat: formatOf(unit, axis.at('decimals').isThere ? axis.at('decimals') : old.at('decimals')),
      min: axis.at('min').number() ?? old.at('min').number(),
      max: axis.at('max').number() ?? old.at('max').number(),
    }),
  };
}

export function histogram(parts: PanelParts): ConvertedPanel {
  const { options, notes } = parts;
  if (options.at('bucketSize').number() !== undefined) notes.approximate('The size of buckets is chosen by the panel.');
  return { kind: 'HistogramChart', spec: numberOptions(parts) };
}

export const stateTimeline = (parts: PanelParts): ConvertedPanel => ({
  kind: 'StateTimeline',
  spec: compact({ ...numberOptions(parts), legend: legendOf(parts) }),
});

export const statusHistory = (parts: PanelParts): ConvertedPanel => ({
  kind: 'StatusHistoryChart',
  spec: compact({ ...numberOptions(parts), legend: legendOf(parts) }),
});

export function logs({ options, notes }: PanelParts): ConvertedPanel {
  if (options.at('sortOrder').text() === 'Ascending') notes.approximate('The oldest stood first; here the newest do.');
  options.at('dedupStrategy').take();
  options.at('enableLogDetails').take();
  return {
    kind: 'LogsTable',
    spec: compact({ showTime: options.at('showTime').flag() ?? true, allowWrap: options.at('wrapLogMessage').flag() }),
  };
}

const blank = /^\s*$/;

export function text({ options, root, notes }: PanelParts): ConvertedPanel {
  const [mode, content] = [
    options.at('mode').isThere ? options.at('mode') : root.at('mode'),
    options.at('content').isThere ? options.at('content') : root.at('content'),
  ];
  const kind = mode.text() ?? 'markdown';
  const words = content.text() ?? '';
  if (kind === 'html' && !blank.test(words))
    notes.approximate('HTML is shown as far as it is safe: scripts, styles and frames are left out.');
  if (kind === 'code')
    return { kind: 'Markdown', spec: { text: `\`\`\`${options.in('code', 'language').text() ?? ''}\n${words}\n\`\`\`` } };
  return { kind: 'Markdown', spec: { text: words } };
}

export function alertList({ options, notes }: PanelParts): ConvertedPanel {
  notes.approximate('It lists the alerts of this account.');
  return { kind: 'AlertList', spec: compact({ limit: options.at('maxItems').number() }) };
}

export const traces = (): ConvertedPanel => ({ kind: 'TraceTable', spec: {} });
