import { productName } from '#sdk';
import { argumentOf, type Setting } from './setting';

/** The table that `--help` prints: every setting with its three names, type, default and meaning. */
export function helpText(settings: readonly Setting[]): string {
  const head = ['environment', 'astrolabe.yaml', 'argument', 'type', 'default', 'meaning'];
  const rows = settings.map((setting) => [
    setting.env,
    setting.key,
    setting.type === 'switch' ? argumentOf(setting).replace('--', '--[no-]') : `${argumentOf(setting)}=…`,
    setting.type,
    setting.default ?? '',
    setting.title,
  ]);
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [
    `${productName}. Settings come from arguments, else the environment, else astrolabe.yaml in the working directory`,
    '(or the file that ASTROLABE_CONFIG names), else their defaults.',
    '',
    line(head),
    line(widths.map((width) => '-'.repeat(width))),
    ...rows.map(line),
    '',
    'Also: --help, --version',
    '',
  ].join('\n');
}
