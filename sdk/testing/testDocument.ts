import { configure } from '@testing-library/react';
import { deliverMutations } from './deliverMutations';
import { patience } from './patience';

// The test document's animations end in errors that nobody handles when their element goes; without them, parts appear and go at once.
if (typeof Element !== 'undefined') Object.defineProperty(Element.prototype, 'animate', { value: undefined, configurable: true });

if (typeof MutationObserver !== 'undefined') deliverMutations();

configure({ asyncUtilTimeout: patience });
