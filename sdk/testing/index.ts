export { certificate } from './certificate';
export { freePort } from './freePort';
export type { TestRequest, TestResponse } from './injectRoute';
export { type MemoryRecords, memoryRecords } from './memoryRecords';
export { type Provision, provide } from './provide';
export type { VisitedPage } from './renderPage';
export { type TestHost, type TestHostOptions, type TestPlugin, testHost } from './testHost';
export { type TestFacts, testSession } from './testSession';
export { type LeftoverWatch, watchLeftovers } from './watchLeftovers';
