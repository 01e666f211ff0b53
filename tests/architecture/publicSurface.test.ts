import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publicSurface } from './publicSurface';

const path = join(import.meta.dirname, '../../sdk/pack/surface.json');

test('what plugins see changes with a version, and the changelog tells of it', () => {
  const now = publicSurface();
  const known = JSON.parse(readFileSync(path, 'utf8')) as ReturnType<typeof publicSurface>;
  if (known.version !== now.version && process.env.ASTROLABE_RECORD_SURFACE === 'on')
    writeFileSync(path, `${JSON.stringify(now, undefined, 1)}\n`);
  else
    expect(
      now,
      'The SDK is not what its version was: raise sdk/pack/version.json, tell of it in sdk/CHANGELOG.md, and run ASTROLABE_RECORD_SURFACE=on npx vitest run tests/architecture/publicSurface.test.ts',
    ).toEqual(known);
  expect(readFileSync(join(import.meta.dirname, '../../sdk/CHANGELOG.md'), 'utf8')).toContain(`## ${now.version}`);
});
