import validVersion from 'semver/functions/valid.js';
import validRange from 'semver/ranges/valid.js';
import { z } from 'zod';
import { lazily } from './lazily';
import type { Manifest } from './plugin';
import { factNames, type When } from './when';

const range = () => z.string().refine((text) => validRange(text) !== null, 'must be a semver range such as "^1.2.0"');
const pluginId = () => z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be lower-case words joined by dashes');

export const whenSchema: z.ZodType<When> = z.lazy(() =>
  z.union([
    z.strictObject({ is: z.enum(factNames), value: z.string().min(1) }),
    z.strictObject({ all: z.array(whenSchema) }),
    z.strictObject({ any: z.array(whenSchema) }),
    z.strictObject({ not: whenSchema }),
  ]),
);

const contribution = () =>
  z.strictObject({
    point: z.string().regex(/^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*@\d+$/, 'must read owner/name@version'),
    side: z.enum(['browser', 'server', 'both']),
    id: z.string().min(1),
    data: z.json(),
    code: z.string().min(1).optional(),
    when: whenSchema.optional(),
    after: z.string().optional(),
  });

/** The check that every manifest passes before anything else looks at it; the browser, whose manifests the server has checked, never makes it. */
const manifestSchema = lazily(() =>
  z.strictObject({
    id: pluginId(),
    title: z.string().min(1),
    version: z.string().refine((text) => validVersion(text) !== null, 'must be a semver version such as "1.2.0"'),
    host: range(),
    needs: z.record(pluginId(), range()).optional(),
    likes: z.record(pluginId(), range()).optional(),
    when: whenSchema.optional(),
    enabledBy: z
      .string()
      .regex(/^[A-Z][A-Z0-9_]*$/, 'must be the environment name of a switch setting')
      .optional(),
    outbound: z
      .array(z.string().regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be the name of a server such as api.example.com'))
      .optional(),
    contributes: z.array(contribution()).superRefine((list, context) => {
      const seen = new Set<string>();
      list.forEach((entry, index) => {
        const key = `${entry.point} ${entry.id}`;
        if (seen.has(key)) context.addIssue({ code: 'custom', path: [index, 'id'], message: `is used twice for ${entry.point}` });
        seen.add(key);
      });
    }),
  }),
);

/**
 * @returns the faults of a manifest as `path: message` lines; empty when it is valid.
 */
export function manifestFaults(manifest: unknown): string[] {
  const checked = manifestSchema().safeParse(manifest);
  if (checked.success) return [];
  return checked.error.issues.map((issue) => `${issue.path.join('.') || 'manifest'}: ${issue.message}`);
}

/** A manifest that arrived from outside the compiler's sight. @throws Error listing every fault. */
export function readManifest(manifest: unknown): Manifest {
  const faults = manifestFaults(manifest);
  if (faults.length > 0) throw new Error(`Invalid manifest: ${faults.join('; ')}`);
  return manifest as Manifest;
}
