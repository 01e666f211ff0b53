/** A name in backticks. @throws Error for a name that cannot be one */
export function identifier(name: string): string {
  if (!/^[A-Za-z_]\w*$/.test(name)) throw new Error(`"${name}" is not a name of a table or column: use letters, digits and underscores.`);
  return `\`${name}\``;
}
