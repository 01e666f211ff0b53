import type { LogsDropFilter } from '../../common/dropFilter';
import type { VolumeBook } from './VolumeBook';

type Volume = LogsDropFilter['volume'];

/** What one filter matched in a range, with a point for each stretch, also for those without anything. */
export function volumeOf(counted: Awaited<ReturnType<VolumeBook['read']>>, from: number, length: number, step: number): Volume {
  const ofStage = (stage: 'drop' | 'shadow') => {
    const own = counted.filter((one) => one.stage === stage);
    return {
      rows: own.reduce((sum, { rows }) => sum + rows, 0),
      bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
      at: new Map(own.map(({ at, rows }) => [at, rows])),
    };
  };
  const [dropped, shadow] = [ofStage('drop'), ofStage('shadow')];
  return {
    dropped: { rows: dropped.rows, bytes: dropped.bytes },
    counted: { rows: shadow.rows, bytes: shadow.bytes },
    points: Array.from({ length: Math.ceil(length / step) }, (_, place) => {
      const at = from + place * step;
      return { at, dropped: dropped.at.get(at) ?? 0, counted: shadow.at.get(at) ?? 0 };
    }),
  };
}
