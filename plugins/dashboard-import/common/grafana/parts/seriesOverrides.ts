import { plainText } from '../../conversion/plainText';
import type { Source } from '../../json/Source';
import { colorOf, formatOf } from './fieldOptions';
import { compact, type PanelParts } from './PanelParts';

/** One member of an override of a series; undefined of a property that has no like here. */
function memberOf(id: string, value: Source): Record<string, unknown> | undefined {
  switch (id) {
    case 'color': {
      const color = value.at('fixedColor').text();
      value.at('mode').take();
      return color === undefined ? undefined : { color: colorOf(color) };
    }
    case 'unit':
      return { format: formatOf(value, value.at('decimals')) };
    case 'custom.axisPlacement': {
      const side = value.text();
      return side === 'right' || side === 'left' ? { axis: side } : undefined;
    }
    case 'custom.drawStyle': {
      const style = value.text();
      return { display: style === 'bars' ? 'bar' : style === 'points' ? 'points' : 'line' };
    }
    case 'custom.lineWidth':
      return { lineWidth: value.number() };
    case 'custom.fillOpacity':
      return { areaOpacity: Math.min(1, Math.max(0, (value.number() ?? 0) / 100)) };
    case 'custom.lineStyle': {
      const fill = value.at('fill').text();
      return { lineStyle: fill === 'dash' ? 'dashed' : fill === 'dot' ? 'dotted' : 'solid' };
    }
    case 'custom.hideFrom':
      return { hidden: value.at('viz').flag() === true };
    default:
      return undefined;
  }
}

/** What is other for series of some names; properties that have no like stay unread, and are named in the report. */
export function seriesOverrides({ fields, notes }: PanelParts): readonly Record<string, unknown>[] {
  return fields
    .at('overrides')
    .list()
    .flatMap((override) => {
      const matcher = override.in('matcher', 'id').value;
      const options = override.in('matcher', 'options');
      if (matcher !== 'byName' && matcher !== 'byRegexp') {
        notes.approximate(`What is other for some series (matched by "${plainText(matcher)}") is left out.`);
        return [];
      }
      const wanted = options.text();
      if (wanted === undefined) return [];
      override.in('matcher', 'id').take();
      const found: Record<string, unknown> =
        matcher === 'byName' ? { name: wanted.slice(0, 500) } : { pattern: wanted.replace(/^\/([\s\S]*)\/[a-z]*$/, '$1').slice(0, 1000) };
      for (const property of override.at('properties').list()) {
        const id = property.at('id');
        const member = memberOf(plainText(id.value), property.at('value'));
        if (member === undefined) continue;
        id.take();
        Object.assign(found, compact(member));
      }
      return Object.keys(found).length > 1 ? [found] : [];
    });
}
