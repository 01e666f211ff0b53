import type { Context } from '#sdk';
import { recordsService } from '#sdk/server';
import { RunBook } from './RunBook';
import { RunWriter } from './RunWriter';
import { runBookService, runWriterService } from './services';

export function startOptimizers(context: Context): void {
  const book = new RunBook(context.get(recordsService), Date.now);
  context.provide(runBookService, () => book);
  context.provide(runWriterService, () => new RunWriter(context, book));
}
