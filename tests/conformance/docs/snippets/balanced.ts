const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const hashComments = [
  'ruby',
  'php',
  'nginx',
  'haproxy',
  'apache',
  'rsyslog',
  'syslog-ng',
  'logstash',
  'fluentd',
  'collectd',
  'hcl',
  'zeek',
];
const slashComments = ['rust', 'go', 'php', 'java', 'csharp', 'alloy', 'hcl'];

/** Whether brackets and quotes of a program or configuration close what they open. @throws Error with the line */
export function balanced(code: string, language: string): void {
  const open: { readonly mark: string; readonly line: number }[] = [];
  let line = 1;
  let quote: { readonly mark: string; readonly line: number } | undefined;
  for (let at = 0; at < code.length; at += 1) {
    const each = code[at] as string;
    if (each === '\n') line += 1;
    if (each === '\\') {
      at += 1;
      continue;
    }
    if (quote !== undefined) {
      if (each === quote.mark) quote = undefined;
      continue;
    }
    const isComment =
      (each === '#' && hashComments.includes(language)) ||
      (code.startsWith('//', at) && code[at - 1] !== ':' && slashComments.includes(language));
    if (isComment) {
      const end = code.indexOf('\n', at);
      at = (end < 0 ? code.length : end) - 1;
    } else if (each === '"' || each === '`' || (each === "'" && language !== 'rust')) quote = { mark: each, line };
    else if (closing[each] !== undefined) open.push({ mark: each, line });
    else if (Object.values(closing).includes(each)) {
      const last = open.pop();
      if (last === undefined || closing[last.mark] !== each) throw new Error(`Line ${line}: ${each} closes nothing that is open.`);
    }
  }
  const left = quote ?? open.at(-1);
  if (left !== undefined) throw new Error(`Line ${left.line}: ${left.mark} is not closed.`);
}
