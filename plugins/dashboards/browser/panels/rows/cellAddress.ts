/** An address with the cell's value for `${__value}` and others for `${__data.fields["name"]}`; undefined for what is no address of the web or of the application. */
export function cellAddress(url: string, value: string, field: (name: string) => string): string | undefined {
  const filled = url
    .replaceAll(/\$\{__value(?:\.(?:text|raw))?\}|\$__value\b/g, () => encodeURIComponent(value))
    .replaceAll(/\$\{__data\.fields\[["']?([^\]"']+)["']?\]\}/g, (_all, name: string) => encodeURIComponent(field(name)));
  return /^(https?:\/\/|\/(?!\/))/i.test(filled) ? filled : undefined;
}
