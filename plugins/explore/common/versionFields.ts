/** Where programs and their agents put the version that wrote a log, the surest first. */
export const versionFields = [
  'service.version',
  'version',
  'app_version',
  'release',
  'k8s.pod.label.version',
  'kubernetes.labels.version',
  'labels.version',
  'container.image.tag',
  'kubernetes.container_image',
  'kubernetes.container.image',
  'container.image.name',
] as const;

/** The version that a value of such a field tells: of an image its tag; any other text is the version itself. */
export function versionIn(value: string): string {
  const tag = value.slice(value.lastIndexOf(':') + 1);
  return value.includes('/') && value.includes(':') && !tag.includes('/') ? tag : value;
}
