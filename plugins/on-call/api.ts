import { z } from 'zod';
import { can, endpoint, uuidField } from '#sdk';
import { climbSchema, escalationSchema, keptEscalationSchema } from './common/escalation';
import { keptRotationSchema, rotationSchema } from './common/rotation';
import { keptRouteSchema, routeSchema } from './common/route';

export const mayRead = can('READ_ALERTS');
export const mayChange = can('ALERTS');

const params = z.object({ id: uuidField });
const removed = z.object({ id: uuidField, name: z.string() });
const listOf = <Row extends z.ZodType>(row: Row) => z.object({ results: z.array(row), total: z.int() });

export const listRotations = endpoint({
  method: 'GET',
  path: '/api/on-call/rotations',
  gate: { when: mayRead },
  response: listOf(keptRotationSchema),
  summary: 'Rotations of the account, with who is on call now',
});
export const readRotation = endpoint({
  method: 'GET',
  path: '/api/on-call/rotations/:id',
  gate: { when: mayRead },
  params,
  response: keptRotationSchema,
  summary: 'One rotation, with who is on call now',
});
export const createRotation = endpoint({
  method: 'POST',
  path: '/api/on-call/rotations',
  gate: { when: mayChange },
  body: rotationSchema,
  response: keptRotationSchema,
  summary: 'Makes a rotation: people who take turns',
});
export const changeRotation = endpoint({
  method: 'PUT',
  path: '/api/on-call/rotations/:id',
  gate: { when: mayChange },
  params,
  body: rotationSchema,
  response: keptRotationSchema,
  summary: 'Changes a rotation, or who stands in',
});
export const deleteRotation = endpoint({
  method: 'DELETE',
  path: '/api/on-call/rotations/:id',
  gate: { when: mayChange },
  params,
  response: removed,
  summary: 'Deletes a rotation that no escalation uses',
});

export const listEscalations = endpoint({
  method: 'GET',
  path: '/api/on-call/escalations',
  gate: { when: mayRead },
  response: listOf(keptEscalationSchema),
  summary: 'Escalations of the account',
});
export const readEscalation = endpoint({
  method: 'GET',
  path: '/api/on-call/escalations/:id',
  gate: { when: mayRead },
  params,
  response: keptEscalationSchema,
  summary: 'One escalation',
});
export const createEscalation = endpoint({
  method: 'POST',
  path: '/api/on-call/escalations',
  gate: { when: mayChange },
  body: escalationSchema,
  response: keptEscalationSchema,
  summary: 'Makes an escalation: who is told next while nobody acknowledges',
});
export const changeEscalation = endpoint({
  method: 'PUT',
  path: '/api/on-call/escalations/:id',
  gate: { when: mayChange },
  params,
  body: escalationSchema,
  response: keptEscalationSchema,
  summary: 'Changes an escalation; those under way go on by what it says now',
});
export const deleteEscalation = endpoint({
  method: 'DELETE',
  path: '/api/on-call/escalations/:id',
  gate: { when: mayChange },
  params,
  response: removed,
  summary: 'Deletes an escalation that no route uses',
});
export const listClimbs = endpoint({
  method: 'GET',
  path: '/api/on-call/under-way',
  gate: { when: mayRead },
  query: z.object({
    search: z.string().max(200).default('').describe('Part of the title of the alert'),
    offset: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: listOf(climbSchema),
  summary: 'Escalations under way and those of the last 90 days, the latest first',
});

export const listRoutes = endpoint({
  method: 'GET',
  path: '/api/on-call/routes',
  gate: { when: mayRead },
  response: listOf(keptRouteSchema),
  summary: 'Routes of the account, in the order in which they are asked',
});
export const readRoute = endpoint({
  method: 'GET',
  path: '/api/on-call/routes/:id',
  gate: { when: mayRead },
  params,
  response: keptRouteSchema,
  summary: 'One route',
});
export const createRoute = endpoint({
  method: 'POST',
  path: '/api/on-call/routes',
  gate: { when: mayChange },
  body: routeSchema,
  response: keptRouteSchema,
  summary: 'Makes a route: where messages of alerts go by label and severity',
});
export const changeRoute = endpoint({
  method: 'PUT',
  path: '/api/on-call/routes/:id',
  gate: { when: mayChange },
  params,
  body: routeSchema,
  response: keptRouteSchema,
  summary: 'Changes a route',
});
export const orderRoutes = endpoint({
  method: 'PUT',
  path: '/api/on-call/routes',
  gate: { when: mayChange },
  body: z.object({ ids: z.array(uuidField).max(200) }),
  response: listOf(keptRouteSchema),
  summary: 'Puts routes into the order in which they are asked',
});
export const deleteRoute = endpoint({
  method: 'DELETE',
  path: '/api/on-call/routes/:id',
  gate: { when: mayChange },
  params,
  response: removed,
  summary: 'Deletes a route: messages go along it no more',
});
