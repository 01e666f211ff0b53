export { burstsOf, type NamedBurst } from './common/bursts/burstsOf';
export { type Counted, type CountedQuestion, countedRows } from './common/bursts/countedRows';
export type { Grid } from './common/bursts/Grid';
export { comparedTime, timeAround } from './common/comparedTime';
export type { Burst, FactPiece } from './common/todaySchemas';
export * from './incidentPoints';
