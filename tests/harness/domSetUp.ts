import { cleanup } from '@testing-library/react';
import { afterAll } from 'vitest';
import '../../sdk/testing/testDocument';

/** The document, the address and what the browser keeps are the worker's: each file begins with empty ones. Styles stay, since their makers remember them. */
afterAll(() => {
  cleanup();
  document.body.replaceChildren();
  document.title = '';
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
