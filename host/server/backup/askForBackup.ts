import { request } from 'node:http';
import { inside } from '../directoryHold/inside';
import { type BackupAsked, type BackupDone, controlSocketName, toldSchema } from './ControlSocket';

/** Asks the host that holds the data directory. @returns undefined when none answers @throws Error with the host's words */
export function askForBackup(dataDir: string, asked: BackupAsked, onStep: (step: string) => void): Promise<BackupDone | undefined> {
  return new Promise((resolve, reject) => {
    let rest = '';
    let done: BackupDone | undefined;
    const hear = (line: string): void => {
      const told = toldSchema.parse(JSON.parse(line));
      if ('step' in told) onStep(told.step);
      else if ('error' in told) reject(new Error(told.error));
      else done = told;
    };
    inside(dataDir, () => {
      const call = request({ socketPath: controlSocketName, method: 'POST', path: '/backup' }, (answer) => {
        answer.setEncoding('utf8').on('data', (text: string) => {
          const lines = (rest + text).split('\n');
          rest = lines.pop() ?? '';
          for (const line of lines) hear(line);
        });
        answer.once('close', () => (done === undefined ? reject(new Error('The host ended before the backup was made.')) : resolve(done)));
      });
      call.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
      );
      call.end(JSON.stringify(asked));
    });
  });
}
