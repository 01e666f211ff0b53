import type { DocFiles } from '#plugins/docs/contract';

const files: DocFiles = import.meta.glob(['./*.md', './snippetRuns.json'], { query: '?raw', import: 'default' });

export default files;
