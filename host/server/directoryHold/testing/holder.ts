import { DirectoryHold } from '../DirectoryHold';

/** Takes the directory in its first argument, says whether it could, and stays until it is killed. */
try {
  await DirectoryHold.take(process.argv[2] ?? '', { lockName: 'test.lock', patience: Number(process.argv[3]) });
  process.stdout.write('held\n');
  setInterval(() => {}, 1000);
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`);
}
