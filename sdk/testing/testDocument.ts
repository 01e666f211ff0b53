import { configure } from '@testing-library/react';

// The test document's animations end in errors that nobody handles when their element goes; without them, parts appear and go at once.
if (typeof Element !== 'undefined') Object.defineProperty(Element.prototype, 'animate', { value: undefined, configurable: true });

// Milliseconds that a test waits for what it expects to come: a busy machine takes its time.
configure({ asyncUtilTimeout: 15_000 });
