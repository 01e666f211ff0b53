import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const file = new URL('../../test-results/vitest-faults.json', import.meta.url).pathname;

/**
 * Writes down what fails a run of Vitest without failing a test: files that could not be loaded, and errors that nobody handled.
 * Vitest's JSON report knows of neither, and its exit status alone does not say what happened.
 */
export default class FaultReporter {
  onTestRunEnd(modules, unhandled) {
    const unloaded = modules.flatMap((module) => module.errors().map((error) => `${module.moduleId}: ${error.stack ?? error.message}`));
    const faults = [...unloaded, ...unhandled.map((error) => `Nobody handled: ${error.stack ?? error.message}`)];
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(faults));
  }
}
