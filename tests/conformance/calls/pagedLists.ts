import type { JsonSchema, Operation } from './OpenApiContract';

/** Where a page begins, and how much is on it, by the names that calls give these. */
const places = ['offset', 'page', 'pageNumber', 'before'];
const sizes = ['limit', 'size', 'pageSize', 'per_page'];

const namesOf = (schema: JsonSchema | undefined): readonly string[] => [
  ...Object.keys((schema?.properties ?? {}) as object),
  ...[schema?.anyOf, schema?.oneOf, schema?.allOf].flatMap((all) => ((all ?? []) as JsonSchema[]).flatMap(namesOf)),
];

/** Whether a call takes the place and the size of a page. */
export function isPaged({ parameters = [], requestBody }: Operation): boolean {
  const body = requestBody?.content?.['application/json']?.schema;
  const names = [...parameters.filter((one) => one.in === 'query').map(({ name }) => name), ...namesOf(body)];
  const isPlace = (name: string) => places.includes(name) || (name === 'from' && countsFrom(body));
  return names.some(isPlace) && names.some((name) => sizes.includes(name));
}

/** Whether `from` is a number of rows, and not a time. */
function countsFrom(body: JsonSchema | undefined): boolean {
  const from = ((body?.properties ?? {}) as Record<string, JsonSchema>).from;
  return from?.type === 'integer';
}

/** Calls whose pages look otherwise, and the requirement that wants it so. */
export const otherShapes: Readonly<Record<string, string>> = {
  'GET /osd-2-0/api/saved_objects/_find': "shell-7-09: 'saved_objects', as the clients of this protocol read it",
  'POST /api/explore/shared/search': "data-7.6-12: Explore's searches answer 'hits' with total",
  'POST /api/exceptions/search': "data-7.6-12: the exceptions search answers 'hits' with total",
  'POST /api/insights/search': 'data-7.6-12: as the exceptions search, whose kind it is',
};
