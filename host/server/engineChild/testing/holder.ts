import { holdDirectory } from '../holdDirectory';

/** Takes the directory in its first argument, says whether it could, and stays until it is killed. */
try {
  await holdDirectory(process.argv[2] ?? '', Number(process.argv[3]));
  process.stdout.write('held\n');
  setInterval(() => {}, 1000);
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`);
}
