/** What a path of a route may look like that is not the plugin's own: a plain first part, then plain parts and names, and all that is below at the end. */
const pattern = /^\/[\w.~-]+(?:\/(?:[\w.~-]+|:[A-Za-z]\w*))*(?:\/\*)?$/;

const pathOf = (route: string): string => route.slice(route.indexOf(' ') + 1);

/**
 * Routes of a plugin that are not below its own `/api/<id>`: the paths of a protocol whose clients know no others.
 * @param routes each with its method: `GET /jaeger-app/api/services`
 */
export const foreignRoutes = (id: string, routes: readonly string[]): string[] =>
  routes.filter((route) => pathOf(route) !== `/api/${id}` && !pathOf(route).startsWith(`/api/${id}/`));

/** Why a plugin cannot ask for one of its {@link foreignRoutes}, whoever approves it; undefined where it can for all of them. */
export const foreignRouteFault = (id: string, routes: readonly string[]): string | undefined =>
  foreignRoutes(id, routes)
    .map(faultOf)
    .find((fault) => fault !== undefined);

function faultOf(route: string): string | undefined {
  const path = pathOf(route);
  const parts = path.split('/').slice(1);
  if (!pattern.test(path) || parts.includes('.') || parts.includes('..'))
    return `its route ${path} has parts that are neither plain, nor a :name behind a plain one, nor a * at the end`;
  if (parts[0] === 'api' && !/^[\w.~-]+$/.test(parts[1] ?? ''))
    return `its route ${path} takes everything below /api: name the part that follows`;
  return undefined;
}
