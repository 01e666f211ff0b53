import type { FloatHistogram } from '../../../common/promql/histogram';
import { detectReset } from '../../../common/promql/histograms/detectReset';
import { equalHistograms } from '../../../common/promql/histograms/equalHistograms';
import { firstAnchored } from './extendedRate';
import type { RangeCall, RangeFunction } from './RangeFunction';
import type { Window } from './Window';

type Sample = number | FloatHistogram;

/** How many samples differ from the one before them in a way; a float after a histogram and the other way round do. */
function countOf(window: Window, call: RangeCall, isOne: (sample: Sample, before: Sample) => boolean): number | undefined {
  const first = call.isAnchored ? firstAnchored(window) : window.from;
  if (first === undefined) return undefined;
  const { times, values, to, histogramTimes, histograms, histogramTo } = window;
  let count = 0;
  let float = first;
  let histogram = window.histogramFrom;
  let before: Sample | undefined;
  while (float < to || histogram < histogramTo) {
    const isFloat = histogram >= histogramTo || (float < to && (times[float] as number) < (histogramTimes[histogram] as number));
    const sample = isFloat ? (values[float++] as number) : (histograms[histogram++] as FloatHistogram);
    if (before !== undefined && (typeof sample !== typeof before || isOne(sample, before))) count++;
    before = sample;
  }
  return count;
}

export const resets: RangeFunction = (window, call) =>
  countOf(window, call, (sample, before) =>
    typeof sample === 'number' ? sample < (before as number) : detectReset(sample, before as FloatHistogram),
  );

export const changes: RangeFunction = (window, call) =>
  countOf(window, call, (sample, before) =>
    typeof sample === 'number'
      ? sample !== before && !(Number.isNaN(sample) && Number.isNaN(before))
      : !equalHistograms(sample, before as FloatHistogram),
  );
