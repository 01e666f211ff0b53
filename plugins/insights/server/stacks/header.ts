const TYPE = /^(?:Uncaught\s+)?([A-Za-z_$][\w$]*(?:(?:\.|::|\\|\/)[A-Za-z_$][\w$]*)*)(?::\s*([\s\S]*))?$/;

/** `fully.Qualified.Type: message` of a line, or undefined when it is not made like one. */
export function readHeader(line: string): { readonly type: string; readonly message: string } | undefined {
  const found = TYPE.exec(line.trim());
  return found === null ? undefined : { type: found[1] ?? '', message: (found[2] ?? '').trim() };
}

/** The last line before the first frame that is made like a header; a message may have several lines. */
export function headerBefore(lines: readonly string[]): { readonly type: string; readonly message: string } | undefined {
  for (const [index, line] of lines.entries()) {
    const header = readHeader(line);
    if (header === undefined || !looksLikeType(header.type)) continue;
    return { type: header.type, message: [header.message, ...lines.slice(index + 1)].join('\n').trim() };
  }
  return undefined;
}

/** A word alone is a type only when it says so, for log lines begin with words too. */
const looksLikeType = (type: string): boolean => /[.\\:]|Error$|Exception$|Fault$|Throwable$|Failure$|Interrupt$|Exit$|Warning$/.test(type);
