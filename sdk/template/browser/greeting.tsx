import { z } from 'zod';
import type { DocsMarker } from '#sdk';

const attributes = z.object({ name: z.string().min(1).describe('Who is greeted') });

const marker: DocsMarker<z.output<typeof attributes>> = {
  attributes,
  Widget: ({ attributes: { name } }) => <p>Welcome, {name}: Template is at work.</p>,
};
export default marker;
