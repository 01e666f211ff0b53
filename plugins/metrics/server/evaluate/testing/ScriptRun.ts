import { classicAsNative } from './classicAsNative';
import { MemorySource } from './MemorySource';
import type { Command } from './readScript';
import { runEval } from './runEval';

/** Runs the commands of a script one after another, upon what was loaded before. */
export class ScriptRun {
  private readonly source = new MemorySource();

  /** What is not as expected, in words. */
  async run(command: Command): Promise<string[]> {
    if (command.kind === 'eval') return runEval(command, this.source);
    if (command.kind === 'clear') this.source.clear();
    else this.load(command);
    return [];
  }

  private load({ series, interval, withBuckets }: Extract<Command, { kind: 'load' }>): void {
    for (const { labels, values } of series) this.source.load(labels, values, interval);
    if (withBuckets) for (const { labels, values } of classicAsNative(series)) this.source.load(labels, values, interval);
  }
}
