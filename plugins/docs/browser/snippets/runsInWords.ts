import type { PageRuns } from '../../contract';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** When the snippets of a page were last run, and what came of it, in a sentence. */
export function runsInWords({ ranOn, ran, parsed, skipped, isCurrent }: PageRuns): string {
  const parts = [
    ...(ran > 0 ? [`${ran} ran, and what ${ran === 1 ? 'it' : 'they'} sent arrived`] : []),
    ...(parsed > 0 ? [`${parsed} ${parsed === 1 ? 'was' : 'were'} parsed`] : []),
    ...(skipped > 0 ? [`${skipped} ${skipped === 1 ? 'was' : 'were'} left out`] : []),
  ];
  const when = day.format(new Date(`${ranOn}T00:00:00Z`));
  return `The snippets of this page were checked on ${when}: ${parts.join('; ')}.${isCurrent ? '' : ' Some have changed since.'}`;
}
