/** Field type by the specification's names, judged by the value. */
export function fieldType(name: string, value: unknown): string {
  if (name === '@timestamp') return 'date';
  if (Array.isArray(value)) return value.length === 0 ? 'object' : fieldType(name, value[0]);
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return Number.isInteger(value) ? 'long' : 'double';
  if (typeof value === 'string') return name === 'message' || value.length > 256 || value.includes('\n') ? 'text' : 'keyword';
  return 'object';
}
