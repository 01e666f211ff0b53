/** File, line and column of the first line of a stack that names one: `/assets/index-1a2b.js:1:234`; empty when none does. */
export function placeOf(stack: string): string {
  for (const line of stack.split('\n')) {
    // Chrome writes `at name (https://host/file.js:1:2)`, Firefox and Safari `name@https://host/file.js:1:2`.
    const [, file] = line.split('://');
    const path = file?.slice(file.indexOf('/')).split(')')[0]?.trim();
    if (path !== undefined && path.split(':').length >= 3) return path.slice(0, 300);
  }
  return '';
}
