import { act } from 'react';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/**
 * Does something to what is drawn, and waits until that has been drawn, too. What answers later draws when it comes, as in a browser: nobody has to wrap it,
 * and React warns of nothing.
 */
export async function settled(work: () => Promise<void>): Promise<void> {
  const before = environment.IS_REACT_ACT_ENVIRONMENT;
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  try {
    await act(work);
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = before ?? false;
  }
}
