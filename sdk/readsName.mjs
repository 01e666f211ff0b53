/**
 * Whether a source reads what it imports under a name: to import it, to hand it on, and to add to it by `name.add(…)` is no reading.
 * @param {string} text of the source
 * @param {string} name
 * @returns {boolean}
 */
export function readsName(text, name) {
  const imports = /^import\s(?:type\s)?\{([^}]*)\}\s*from\s*'[^']+';/gm;
  const specifier = new RegExp(`^(?:type )?${name}(?: as (\\w+))?$`);
  const known = [...text.matchAll(imports)].flatMap(([, list]) =>
    list
      .split(',')
      .map((entry) => specifier.exec(entry.trim()))
      .filter((found) => found !== null)
      .map(([, alias = name]) => alias),
  );
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '').replace(/^(?:import|export)\s[^;]*?from\s*'[^']+';/gm, '');
  return known.some((alias) => new RegExp(`(?<![.'"\\w])${alias}\\b(?!\\.add\\(|:|'|")`).test(code));
}
