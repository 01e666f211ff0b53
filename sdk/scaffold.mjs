import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [id] = process.argv.slice(2);
if (id === undefined || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) {
  process.stderr.write('Usage: npm run new-plugin -- <id>   (lower-case words joined by dashes)\n');
  process.exit(1);
}
const target = join(import.meta.dirname, '../plugins', id);
if (existsSync(target)) {
  process.stderr.write(`plugins/${id} exists already: choose another id.\n`);
  process.exit(1);
}
const title = id.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());
const constant = id.replaceAll('-', '_').toUpperCase();

cpSync(join(import.meta.dirname, 'template'), target, { recursive: true });
for (const name of readdirSync(target, { recursive: true })) {
  const path = join(target, name);
  if (!/\.tsx?$/.test(name)) continue;
  const text = readFileSync(path, 'utf8').replaceAll('TEMPLATE', constant).replaceAll('Template', title).replaceAll('template', id);
  writeFileSync(path, text);
}
process.stdout.write(
  `plugins/${id} is ready: npm start shows its page and navigation entry, npx vitest run plugins/${id} runs its tests.\n`,
);
