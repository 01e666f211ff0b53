import { otherLogType } from './wizardForm';

export interface LogTypeOption {
  readonly name: string;
  /** What is written into the file. */
  readonly value: string;
}

/** Reads the list of log types, one `name,value` on each line; a name may have commas. Other is the first, then the names in their order. */
export function readLogTypes(list: string): readonly LogTypeOption[] {
  const options = list.split(/\r?\n/).flatMap((line) => {
    const comma = line.lastIndexOf(',');
    const [name, value] = [line.slice(0, comma).trim(), line.slice(comma + 1).trim()];
    return comma < 0 || name === '' || value === '' ? [] : [{ name, value }];
  });
  return [{ name: otherLogType, value: otherLogType }, ...options.sort((a, b) => a.name.localeCompare(b.name))];
}
