import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coverage } from './ledger.mjs';

const { passed, leftOut, failures, unknown, missing } = coverage();
const snippets = join(import.meta.dirname, '../../test-results/snippets.txt');
if (existsSync(snippets)) process.stdout.write(readFileSync(snippets, 'utf8'));
if (missing.length > 0) process.stdout.write(`Missing results: ${missing.join(', ')}\n`);
if (unknown.length > 0) process.stdout.write(`Unknown requirement ids in test titles: ${unknown.join(', ')}\n`);
for (const title of leftOut) process.stdout.write(`Left out, for a program that is not installed: ${title}\n`);
for (const failure of failures) process.stdout.write(`Failed: ${failure}\n`);
process.stdout.write(`${passed} passed, ${failures.length} failed\n`);
if (failures.length > 0 || passed === 0 || missing.length > 0 || unknown.length > 0) process.exitCode = 1;
