interface Counts {
  readonly firings: number;
  readonly groups: number;
  readonly messages: number;
}

const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;

/** What an alert would have done: `fired 7 times for 3 groups, 11 messages`. */
export function backtestWords({ firings, groups, messages }: Counts): string {
  if (firings === 0) return messages === 0 ? 'not have fired' : `not have fired, and sent ${counted(messages, 'message')}`;
  const times = firings === 1 ? 'once' : `${firings.toLocaleString('en-US')} times`;
  return `have fired ${times} for ${counted(groups, 'group')}, ${counted(messages, 'message')}`;
}

/** What a change does to past incidents: `2 incidents appear, 1 vanishes`. */
export function comparedWords(appears: number, vanishes: number): string {
  if (appears === 0 && vanishes === 0) return 'The same incidents as with the alert as it is saved.';
  return `Against the alert as it is saved, ${counted(appears, 'incident')} ${appears === 1 ? 'appears' : 'appear'} and ${counted(vanishes, 'incident')} ${vanishes === 1 ? 'vanishes' : 'vanish'}.`;
}
