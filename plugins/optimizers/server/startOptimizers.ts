import type { Context } from '#sdk';
import { recordsService } from '#sdk/server';
import { RunBook } from './runs/RunBook';
import { RunWriter } from './runs/RunWriter';
import { runBookService, runWriterService } from './runs/services';

export function startOptimizers(context: Context): void {
  const book = new RunBook(context.get(recordsService), Date.now);
  context.provide(runBookService, () => book);
  context.provide(runWriterService, () => new RunWriter(context, book));
}
