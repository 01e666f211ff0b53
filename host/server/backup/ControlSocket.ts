import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { inside } from '../directoryHold/inside';

/** In the data directory: whoever may enter it may ask. */
export const controlSocketName = 'control.sock';
const askedSchema = z.object({ directory: z.string(), full: z.boolean(), disk: z.string().optional() });
export type BackupAsked = z.output<typeof askedSchema>;

/** A line of the answer. */
export const toldSchema = z.union([
  z.object({ step: z.string() }),
  z.object({ error: z.string() }),
  z.object({ path: z.string(), bytes: z.number(), recordsRows: z.number(), base: z.string().nullable() }),
]);
type BackupTold = z.output<typeof toldSchema>;
export type BackupDone = Extract<BackupTold, { path: string }>;

/** Lets a program of the same user ask the running host for a backup, which only the holder of the engines can make. */
export class ControlSocket {
  private constructor(
    private readonly dataDir: string,
    private readonly server: Server,
  ) {}

  static async open(
    dataDir: string,
    backup: (asked: BackupAsked, onStep: (step: string) => void) => Promise<BackupDone>,
  ): Promise<ControlSocket> {
    const server = createServer((asked, response) => {
      const tell = (told: BackupTold): void => void response.write(`${JSON.stringify(told)}\n`);
      let body = '';
      asked.setEncoding('utf8').on('data', (text: string) => {
        if (body.length < 10_000) body += text;
      });
      asked.once('end', () => {
        void (async () => {
          try {
            tell(await backup(askedSchema.parse(JSON.parse(body)), (step) => tell({ step })));
          } catch (error) {
            tell({ error: error instanceof Error ? error.message : String(error) });
          }
          response.end();
        })();
      });
    });
    server.requestTimeout = 0;
    rmSync(join(dataDir, controlSocketName), { force: true });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      inside(dataDir, () => server.listen(controlSocketName, resolve));
    });
    chmodSync(join(dataDir, controlSocketName), 0o600);
    return new ControlSocket(dataDir, server);
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      inside(this.dataDir, () => this.server.close(() => resolve()));
      this.server.closeAllConnections();
    });
  }
}
