import type { PanelAnswer } from '#sdk/query';
import type { Stretch } from '../data/panelAsk';
import type { PanelLook } from '../panels/panelLook';

export interface PictureCell {
  readonly text: string;
  /** Hexadecimal. */
  readonly ground?: string;
  readonly ink?: string;
}

/** What a panel shows, without a page around it. */
export type PanelPicture =
  /** A whole SVG document, as high as what is in it needs. */
  | { readonly kind: 'svg'; readonly svg: string; readonly width: number; readonly height: number }
  | {
      readonly kind: 'table';
      readonly columns: readonly { readonly title: string; readonly isRight: boolean; readonly isWide: boolean }[];
      readonly rows: readonly (readonly PictureCell[])[];
      /** Rows that there are; more than are in it where there are too many to print. */
      readonly total: number;
      readonly noun: string;
    }
  | { readonly kind: 'markdown'; readonly text: string };

/** What a kind of panels is given to draw. */
export interface Drawing<Options> {
  readonly options: Options;
  readonly answers: readonly PanelAnswer[];
  readonly range: Stretch;
  readonly look: PanelLook;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Tells ids within from those of all other pictures. */
  readonly name: string;
}

/** Rows of a table at most. */
export const mostPrinted = 200;
