import { move } from 'piscina';
import type { Paper } from '../../common/pictures/paper';
import { makePdf } from './makePdf';

/** Prints one document, in a thread of its own. */
export default async function print(paper: Paper): Promise<Uint8Array> {
  const bytes = new Uint8Array(await makePdf(paper));
  return move(bytes) as Uint8Array;
}
