import type { PlanBuilder } from '#sdk/server';

/** That a text begins with a prefix, without regard to case; always true without one. */
export const startsWith = (sql: string, prefix: string | undefined, builder: Pick<PlanBuilder, 'bind'>): string =>
  prefix === undefined || prefix === '' ? '1' : `startsWith(lowerUTF8(${sql}), lowerUTF8(${builder.bind(prefix, 'String')}))`;

/** That a dotted path, or what follows a dot in it, begins with a prefix. */
export const segmentStartsWith = (sql: string, prefix: string | undefined, builder: Pick<PlanBuilder, 'bind'>): string =>
  prefix === undefined || prefix === ''
    ? '1'
    : `position(concat('.', lowerUTF8(${sql})), concat('.', lowerUTF8(${builder.bind(prefix, 'String')}))) > 0`;
