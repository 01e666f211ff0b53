import type { SourceFile } from './sourceFiles';

/** What says whether a field's text will do: the attributes of HTML and of the component library, and schemas. */
const rule =
  /\b(validationMessage|validationState|setCustomValidity|checkValidity|onInvalid|noValidate)\b|<(Input|Textarea|input)[^>]*\b(required|pattern|minLength)\b|\bz\.(string|email|object)\(/;

/** A rule that the platform has for fields of all forms. */
const platformRule =
  /\bz\.(email|uuid|guid|url|httpUrl)\(|\.(email|uuid|url)\(['"`]|['"`](Enter a valid email|Max 16 digits|How much time\?|Must be between)/;

/** Files that state a rule of the platform again, tests and answers of calls aside. */
export const repeatedRules = (files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(({ path }) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^tests\/|^sdk\/fieldRules\.ts$/.test(path))
    .filter(({ text }) => platformRule.test(text))
    .map(({ path }) => path);

/** Files of the browser's half of the host, tests aside, that judge form fields. */
export const fieldRules = (files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(({ path }) => path.startsWith('host/browser/') && !/\.test\.tsx?$|\/testing\//.test(path))
    .filter(({ text }) => rule.test(text))
    .map(({ path }) => path);
