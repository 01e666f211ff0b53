import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
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
const className = id.replaceAll(/(?:^|-)(.)/g, (_all, first) => first.toUpperCase());

cpSync(join(import.meta.dirname, 'template'), target, { recursive: true, filter: (path) => !path.endsWith('.test.ts') });
for (const name of readdirSync(target, { recursive: true })) {
  const path = join(target, name);
  if (!/\.tsx?$/.test(name)) continue;
  const text = readFileSync(path, 'utf8')
    .replaceAll(/Template(?=Page|Button)/g, className)
    .replaceAll('Template', title)
    .replaceAll('template', id);
  writeFileSync(path, text);
  renameSync(path, path.replace(/Template(?=(?:Page|Button)\.tsx$)/, className));
}
process.stdout.write(`plugins/${id} is ready: npm start shows its page, navigation entry and header button.\n`);
