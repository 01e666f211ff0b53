import type { TableDefinition } from '#sdk/server';
import { DictionaryColumn } from './DictionaryColumn';
import { EnumColumn } from './EnumColumn';
import { JsonColumn } from './JsonColumn';
import type { TableColumn } from './TableColumn';
import { TextColumn } from './TextColumn';
import { TimeColumn } from './TimeColumn';
import { UnsignedColumn } from './UnsignedColumn';

const widths = { UInt8: 1, UInt32: 4, UInt64: 8 } as const;

/** The columns of a table whose values can be written in the engine's binary form. */
export function columnsOf({ columns }: TableDefinition): TableColumn[] {
  return Object.entries(columns).flatMap(([name, definition]) => {
    const column = columnOf(name, definition);
    return column === undefined ? [] : [column];
  });
}

function columnOf(name: string, definition: string): TableColumn | undefined {
  if (/ (ALIAS|EPHEMERAL|MATERIALIZED)\b/.test(definition)) return undefined;
  const [type = ''] = definition.split(/ (?:DEFAULT|CODEC)\b/, 1);
  const otherwise = Number(/ DEFAULT (\d+)/.exec(definition)?.[1] ?? 0);
  if (type in widths) return new UnsignedColumn(name, type, widths[type as keyof typeof widths], otherwise);
  if (type === 'String') return new TextColumn(name, type);
  if (type === 'LowCardinality(String)') return new DictionaryColumn(name, type);
  if (type.startsWith('JSON(')) return new JsonColumn(name, type);
  const decimals = /^DateTime64\((3|9), 'UTC'\)$/.exec(type)?.[1];
  if (decimals !== undefined) return new TimeColumn(name, type, decimals === '9' ? 9 : 3);
  if (!type.startsWith('Enum8(')) return undefined;
  return new EnumColumn(
    name,
    type,
    new Map([...type.matchAll(/'(\w+)' = (\d+)/g)].map(([, word, number]) => [word as string, Number(number)])),
  );
}
