/** React's own chunk ends here: it changes seldom, so that a new version of the product leaves it in the browser's cache. */
export { createRoot } from 'react-dom/client';
