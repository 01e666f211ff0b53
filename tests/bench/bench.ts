import { alertFigures } from './alerts';
import { browserFigures } from './browser';
import { changesFigures } from './changes';
import { compressionFigures } from './compression';
import { fairnessFigures } from './fairness';
import { heavyFigures } from './heavyBodies';
import { ingestFigures } from './ingest';
import { metricFigures } from './metrics';
import { pluginFigures } from './plugins';
import { pressureFigures } from './pressure';
import { queryFigures } from './queries';
import { type Figure, report } from './report';
import { signalFigures } from './signals';
import { startFigures } from './start';

const numberAfter = (args: readonly string[], name: string, otherwise: number): number => {
  const found = args.find((arg) => arg.startsWith(`--${name}=`));
  return found === undefined ? otherwise : Number(found.split('=')[1]);
};

/**
 * Measures the built product against the requirement's numbers, as ratios within one run where it can.
 * `--only=start,browser,ingest,signals,compression,pressure,query,changes,fairness,heavy,metrics,alerts,plugins` chooses parts (`ingest` includes `signals`), `--ingest=N` and `--rows=N`
 * change the sizes (1,000,000 and 10,000,000), `--minutes=N` how long the steady load lasts (10); `--directory=D` measures for `changes`,
 * `fairness` and `heavy` a checkout that was built elsewhere.
 */
export async function bench(args: readonly string[]): Promise<number> {
  const only = args
    .find((arg) => arg.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',');
  const wants = (part: string) => only === undefined || only.includes(part);
  const figures: Figure[] = [];
  const add = (more: readonly Figure[]): void => {
    figures.push(...more);
    for (const { what, value } of more) process.stdout.write(`${what}: ${value}\n`);
  };
  if (wants('start')) add(await startFigures());
  if (wants('browser')) add(await browserFigures());
  if (wants('ingest')) add(await ingestFigures(numberAfter(args, 'ingest', 1_000_000)));
  if (wants('ingest') || wants('signals')) add(await signalFigures(numberAfter(args, 'ingest', 1_000_000)));
  if (wants('compression')) add(await compressionFigures());
  if (wants('pressure')) add(await pressureFigures(numberAfter(args, 'minutes', 10)));
  const directory = args.find((arg) => arg.startsWith('--directory='))?.slice('--directory='.length);
  if (wants('changes')) add(await changesFigures(directory));
  if (wants('fairness')) add(await fairnessFigures(directory));
  if (wants('heavy')) add(await heavyFigures(directory));
  if (wants('query')) add(await queryFigures(numberAfter(args, 'rows', 10_000_000)));
  if (wants('metrics')) add(await metricFigures());
  if (wants('alerts')) add(await alertFigures());
  if (wants('plugins')) add(await pluginFigures());
  return report(figures);
}
