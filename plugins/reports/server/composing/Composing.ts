import type { Context } from '#sdk';
import type { Actor } from '#sdk/server';
import type { ReportContent } from '../../common/report';

/** A report that is to be made for somebody. */
export interface Composing {
  readonly name: string;
  readonly content: ReportContent;
  readonly range: { readonly from: number; readonly to: number };
  /** IANA. */
  readonly timezone: string;
  /** With whose rights. */
  readonly actor: Actor;
  readonly accountId: number;
  readonly services: Context;
  readonly signal: AbortSignal;
  /** Absolute address of a path of the application; undefined where nobody knows its origin. */
  address(path: string): string | undefined;
  /** Says how far it is, in words. */
  told(progress: string): void;
}
