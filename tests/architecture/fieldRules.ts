import type { SourceFile } from './sourceFiles';

/** What says whether a field's text will do: the attributes of HTML and of the component library, and schemas. */
const rule =
  /\b(validationMessage|validationState|setCustomValidity|checkValidity|onInvalid|noValidate)\b|<(Input|Textarea|input)[^>]*\b(required|pattern|minLength)\b|\bz\.(string|email|object)\(/;

/** Files of the browser's half of the host, tests aside, that judge form fields. */
export const fieldRules = (files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(({ path }) => path.startsWith('host/browser/') && !/\.test\.tsx?$|\/testing\//.test(path))
    .filter(({ text }) => rule.test(text))
    .map(({ path }) => path);
