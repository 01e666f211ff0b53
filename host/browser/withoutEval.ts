import { z } from 'zod';

// The page's policy forbids evaluated code; without this the schema library tries it once and the browser reports a violation.
z.config({ jitless: true });
