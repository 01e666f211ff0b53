import type { Context } from '#sdk';
import { recordsService } from '#sdk/server';
import { ShortLinks } from './links/ShortLinks';
import { shortLinksService } from './links/shortLinksService';

export function startShares(context: Context): void {
  context.provide(shortLinksService, () => new ShortLinks(context.get(recordsService)));
}
