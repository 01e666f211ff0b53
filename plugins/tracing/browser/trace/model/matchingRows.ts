import type { TraceTimeline } from '../../../common/trace/traceTimeline';

/** Rows whose service, operation or id has a text in it, in whatever case; none for no text. */
export function matchingRows({ rows, serviceNames, operationNames }: TraceTimeline, text: string): readonly number[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const has = (name: string): boolean => name.toLowerCase().includes(wanted);
  const [services, operations] = [serviceNames.map(has), operationNames.map(has)];
  const matches: number[] = [];
  for (let row = 0; row < rows.ids.length; row += 1) {
    const isNamed = services[rows.services[row] ?? -1] === true || operations[rows.operations[row] ?? -1] === true;
    if (isNamed || rows.ids[row]?.includes(wanted) === true) matches.push(row);
  }
  return matches;
}
