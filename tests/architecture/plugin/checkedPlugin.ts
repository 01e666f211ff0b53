import { test } from 'vitest';
import { pluginFaults } from './pluginFaults';

/** Run by `npm run check` alone: the whole check asks the same of all plugins at once. */
test('manifest, names, boundaries and access', async () => {
  const faults = await pluginFaults(process.env.ASTROLABE_CHECK);
  if (faults.length > 0) throw new Error(faults.join('\n'));
});
