import * as sdk from '#sdk';

type Module = Readonly<Record<string, unknown>>;
const contracts = import.meta.glob<Module>('../../../plugins/*/contract.ts', { eager: true });

const isPoint = (value: unknown): value is sdk.Point =>
  typeof value === 'object' && value !== null && 'schema' in value && 'side' in value && 'add' in value;

/** A point, and by which name code knows it. */
export interface KnownPoint {
  readonly name: string;
  readonly point: sdk.Point;
  /** `host`, or the plugin in whose contract it is defined. */
  readonly owner: string;
}

const pointsIn = (module: Module, owner: string): KnownPoint[] =>
  Object.entries(module).flatMap(([name, value]) => (isPoint(value) ? [{ name, point: value, owner }] : []));

/** Every point of the host and of plugins' contracts. */
export const knownPoints: readonly KnownPoint[] = [
  ...pointsIn(sdk, 'host'),
  ...Object.entries(contracts).flatMap(([path, module]) => pointsIn(module, path.split('/').at(-2) ?? '')),
];
