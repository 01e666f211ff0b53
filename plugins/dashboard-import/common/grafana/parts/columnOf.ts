/** A column of Grafana as it is called here: `Time` is `time`, `Value` is `value`, `Value #B` is `value 2`. */
export function columnOf(name: string): string {
  if (name === 'Time' || name === 'Metric') return name.toLowerCase();
  const [, letter] = /^Value(?: #([A-Z]))?$/.exec(name) ?? [];
  if (letter === undefined) return name === 'Value' ? 'value' : name.slice(0, 500);
  return letter === 'A' ? 'value' : `value ${letter.charCodeAt(0) - 64}`;
}
