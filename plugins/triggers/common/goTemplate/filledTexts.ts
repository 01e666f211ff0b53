import { compileGoTemplate, type Filled, type TemplateBudget, type TemplateData } from './compileGoTemplate';

type Texts = Readonly<Record<string, string>>;

/**
 * Templates of a rule, read once and filled for each of its groups.
 * @param otherwise what stands for one that cannot be filled: as Prometheus has it, when absent
 */
export function filledTexts(texts: Texts, otherwise = inWords): (data: TemplateData, budget?: TemplateBudget) => Texts {
  const saying = sayingWith(otherwise);
  const templates = Object.entries(texts).map(([name, text]) => [name, saying(() => compileGoTemplate(text))] as const);
  return (data, budget) =>
    Object.fromEntries(
      templates.map(([name, template]) => {
        const text = typeof template === 'string' ? template : saying(() => template(data, budget));
        return [name, text];
      }),
    );
}

const inWords = (error: unknown): string => `<error expanding template: ${error instanceof Error ? error.message : String(error)}>`;

const sayingWith =
  (otherwise: (error: unknown) => string) =>
  <T extends string | Filled>(work: () => T): T | string => {
    try {
      return work();
    } catch (error) {
      return otherwise(error);
    }
  };
