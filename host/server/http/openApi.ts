import type { z } from 'zod';
import { type AnyEndpoint, type Endpoint, productName } from '#sdk';
import type { MountedRoute } from './mountRoutes';
import { newsType } from './NewsStream';
import { OpenApiSchemas } from './OpenApiSchemas';

type Json = Record<string, unknown>;

const errorResponse = {
  description: 'What went wrong.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

/** The OpenAPI 3.1 document of all routes, made from their schemas. Raw routes are listed with their path and summary only. */
export function openApi(routes: readonly MountedRoute[], version: string): Json {
  const schemas = new OpenApiSchemas();
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)(\([^)]*\))?/g, '{$1}').replace(/\*$/, '{rest}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    tags: [...new Set(routes.map(({ pluginId }) => pluginId))].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas: {
        ...schemas.shapes,
        Error: {
          type: 'object',
          required: ['code', 'message'],
          properties: { code: { type: 'string' }, message: { type: 'string' }, details: {}, requestId: { type: 'string' } },
        },
      },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'astrolabe_session' } },
    },
  };
}

function operation(route: MountedRoute, schemas: OpenApiSchemas): Json {
  const json = route.endpoint?.kind === 'json' ? route.endpoint : undefined;
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name).concat(route.path.endsWith('*') ? ['rest'] : []);
  const parameters = [...pathParameters(names, route.endpoint, schemas), ...queryParameters(route.endpoint, schemas)];
  return {
    operationId: `${route.method.toLowerCase()} ${route.path}`.replace(/[^A-Za-z0-9]+(.)?/g, (_all, next: string = '') =>
      next.toUpperCase(),
    ),
    tags: [route.pluginId],
    summary: route.summary,
    ...('open' in route.gate ? { description: `Open to everybody: ${route.gate.open}`, security: [] } : { security: [{ session: [] }] }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(json?.body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: schemas.of(json.body, 'input') } } } }),
    responses: json === undefined ? ofProtocol(route) : { ...success(json, schemas), default: errorResponse },
  };
}

/** A raw route answers and fails in its own form; what its gate refuses is refused as everywhere. */
function ofProtocol({ gate }: MountedRoute): Json {
  const own = { description: 'As the protocol of this path says.' };
  return { '200': own, ...('open' in gate ? {} : { '401': errorResponse, '403': errorResponse }), default: own };
}

function success(json: Endpoint, schemas: OpenApiSchemas): Json {
  const schema = schemas.of(json.response, 'output');
  if (json.response.safeParse(undefined).success) return { '204': { description: 'Done.' } };
  const lines = json.news && {
    [newsType]: {
      schema: {
        oneOf: [
          { type: 'object', required: ['news'], properties: { news: schemas.of(json.news, 'output') } },
          { type: 'object', required: ['answer'], properties: { answer: schema } },
          { type: 'object', required: ['error'], properties: { error: { $ref: '#/components/schemas/Error' } } },
        ],
      },
    },
  };
  return { '200': { description: 'Done.', content: { 'application/json': { schema }, ...lines } } };
}

const pathParameters = (names: readonly string[], endpoint: AnyEndpoint | undefined, schemas: OpenApiSchemas): Json[] => {
  const properties = propertiesOf(endpoint?.params, schemas);
  return names.map((name) => ({ name, in: 'path', required: true, schema: properties[name]?.schema ?? { type: 'string' } }));
};

const queryParameters = (endpoint: AnyEndpoint | undefined, schemas: OpenApiSchemas): Json[] =>
  Object.entries(propertiesOf(endpoint?.query, schemas)).map(([name, { schema, required }]) => ({ name, in: 'query', required, schema }));

function propertiesOf(schema: z.ZodType | undefined, schemas: OpenApiSchemas): Record<string, { schema: Json; required: boolean }> {
  const { properties = {}, required = [] } = (schema === undefined ? {} : schemas.of(schema, 'input')) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, { schema: property, required: required.includes(name) }]),
  );
}
