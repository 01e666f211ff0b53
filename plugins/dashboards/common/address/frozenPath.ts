import type { Stretch } from '../data/panelAsk';
import type { Chosen } from '../variables/chosenValue';
import { unifiedForm } from './dashboardAddress';

/** A dashboard's page as it was: with a range that stays, its zone, and the values of its variables. @param path of the page */
export function frozenPath(
  path: string,
  {
    range,
    timezone,
    variables,
  }: { readonly range: Stretch; readonly timezone: string; readonly variables: Readonly<Record<string, Chosen>> },
): string {
  const change = {
    range: { from: String(range.from), to: String(range.to) },
    timeZone: timezone,
    ...(Object.keys(variables).length > 0 && { variables: new Map(Object.entries(variables)) }),
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(unifiedForm.write(change, new URLSearchParams())))
    for (const one of [value].flat()) if (one !== '') query.append(name, one);
  return `${path}?${query}`;
}
