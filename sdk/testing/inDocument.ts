type Drawing = typeof import('./drawing');

/** What draws brings React and every component along. Tests of a server have no document to draw in, and wait for none of it. */
const drawing: Drawing | undefined = typeof document === 'undefined' ? undefined : await import('./drawing');

function drawingFor(caller: string): Drawing {
  if (drawing === undefined) throw new Error(`${caller}() needs a DOM: name the test *.test.tsx, which runs in happy-dom.`);
  return drawing;
}

/**
 * Draws the page of a path inside its boundary.
 * @returns undefined when no open page has this path
 * @throws Error without a DOM: run the test with happy-dom
 */
export const renderPage: Drawing['renderPage'] = async (...given) => drawingFor('visit').renderPage(...given);

/**
 * Draws one part of the sdk as a page would hold it.
 * @throws Error without a DOM: run the test with happy-dom
 */
export const renderPart: Drawing['renderPart'] = (...given) => drawingFor('renderPart').renderPart(...given);
