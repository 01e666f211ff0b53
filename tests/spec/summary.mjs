import { coverage } from './ledger.mjs';

const { tests, unknown, missing } = coverage();
if (missing.length > 0) process.stdout.write(`Missing results: ${missing.join(', ')}\n`);
if (unknown.length > 0) process.stdout.write(`Unknown requirement ids in test titles: ${unknown.join(', ')}\n`);
process.stdout.write(`${tests.passed} passed, ${tests.failed} failed\n`);
if (tests.failed > 0 || tests.passed === 0 || missing.length > 0 || unknown.length > 0) process.exitCode = 1;
