export { ExpiringEntries } from './ExpiringEntries';
export { FileStorage } from './FileStorage';
export { startWorkers } from './startWorkers';
