import type { DocFiles } from '#plugins/docs/contract';

const files: DocFiles = import.meta.glob('./*.md', { query: '?raw', import: 'default' });

export default files;
