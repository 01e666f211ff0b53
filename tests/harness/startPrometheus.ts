import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../sdk/testing/freePort';
import { until } from './product';

/** Debian's package `prometheus`. */
const prometheus = '/usr/bin/prometheus';

/** Whether there is a Prometheus on this machine to compare with. */
export const prometheusIsInstalled = (): boolean => existsSync(prometheus);

/** An empty Prometheus that takes samples by remote write; `stop` ends it and deletes its data. */
export async function startPrometheus(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'astrolabe-prometheus-'));
  const config = join(directory, 'prometheus.yml');
  await writeFile(config, 'global: {}\n');
  const url = `http://127.0.0.1:${await freePort()}`;
  const flags = [`--config.file=${config}`, `--storage.tsdb.path=${join(directory, 'data')}`, '--web.enable-remote-write-receiver'];
  const child: ChildProcess = spawn(prometheus, [...flags, `--web.listen-address=${new URL(url).host}`], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await until('Prometheus being ready', async () => (await fetch(`${url}/-/ready`).catch(() => undefined))?.ok === true);
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
