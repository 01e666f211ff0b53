import { createRequire } from 'node:module';
import pdfmake from 'pdfmake';
import type { Paper } from '../../common/pictures/paper';
import { paperDocument } from './paperDocument';

const { resolve } = createRequire(import.meta.url);
const fontFile = (name: string): string => resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`);
const roboto = {
  normal: fontFile('Regular'),
  bold: fontFile('Medium'),
  italics: fontFile('Italic'),
  bolditalics: fontFile('MediumItalic'),
};

pdfmake.setFonts({ Roboto: roboto });
// The fonts are all that a document reads, wherever what is printed comes from.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => Object.values(roboto).includes(path));

/** A document as PDF, its fonts in it. The same paper is the same bytes. */
export async function makePdf(paper: Paper): Promise<Uint8Array> {
  return pdfmake.createPdf(paperDocument(paper)).getBuffer();
}
