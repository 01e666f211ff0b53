export { atMost } from './atMost';
export { Container, type Scope } from './container';
export { gateOf, type Offer, type Why } from './contributions';
export { explain } from './explain';
export { factSets } from './factSets';
export { holds, type Truth } from './holds';
export { inject, injectable } from './injection';
export { lazily } from './lazily';
export { manifestFaults, readManifest, whenSchema } from './manifestSchema';
export { inOrder } from './order';
export { pause } from './pause';
export {
  type AnyHalf,
  type CodeOf,
  definePlugin,
  type Half,
  type Lazy,
  type Manifest,
  type PluginSource,
} from './plugin';
export { PluginHost } from './pluginHost';
export type { PluginHostOptions } from './pluginHostOptions';
export { type Contribution, code, definePoint, isReadOn, type Point, type PointSide, refusedWhen, type Side } from './point';
export { type Resolution, resolve } from './resolve';
export { lazyLoadRetry, type RetryPlan, retry } from './retry';
export { type Context, defineService, type Service, ServiceMissing } from './service';
export { describeState, isUsable, type PluginState, type Stage } from './state';
export {
  account,
  all,
  allOf,
  any,
  can,
  type FactName,
  type Facts,
  factNames,
  flag,
  mode,
  not,
  plan,
  plugin,
  role,
  type When,
} from './when';
