import type { FieldType } from '../../query/fieldType';

export type TextTest = (text: string) => boolean;
/** The type of a field, undefined where none is known. */
export type TypeOf = (path: string) => FieldType | undefined;

/** A test that follows the type that its field has when it is asked. */
export function typedTest(field: string, typeOf: TypeOf, make: (type: FieldType | undefined) => TextTest): TextTest {
  const made = new Map<FieldType | undefined, TextTest>([[undefined, make(undefined)]]);
  return (text) => {
    const type = typeOf(field);
    let test = made.get(type);
    if (test === undefined) {
      test = make(type);
      made.set(type, test);
    }
    return test(text);
  };
}
