import { makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { z } from 'zod';

const useStyles = makeStyles({
  text: { fontFamily: tokens.fontFamilyMonospace },
  fault: { margin: 0, color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
});

interface Props {
  readonly label: string;
  readonly value: Record<string, unknown>;
  readonly schema?: z.ZodType | undefined;
  onChange(value: Record<string, unknown>): void;
}

/** An object as JSON; what cannot be read waits here with its fault, and changes nothing. */
export function JsonField({ label, value, schema, onChange }: Props) {
  const styles = useStyles();
  const [text, setText] = useState(() => JSON.stringify(value, null, 2));
  const read = readObject(text, schema);
  return (
    <>
      <Textarea
        textarea={{ className: styles.text }}
        aria-label={label}
        resize="vertical"
        value={text}
        onChange={(_event, data) => {
          setText(data.value);
          const next = readObject(data.value, schema);
          if ('object' in next) onChange(next.object);
        }}
      />
      {'fault' in read && <p className={styles.fault}>{read.fault}</p>}
    </>
  );
}

function readObject(
  text: string,
  schema: z.ZodType | undefined,
): { readonly object: Record<string, unknown> } | { readonly fault: string } {
  try {
    const parsed: unknown = JSON.parse(text);
    const object = z.record(z.string(), z.unknown()).safeParse(parsed);
    if (!object.success) return { fault: 'This has to be an object, in braces.' };
    const checked = schema?.safeParse(object.data);
    return checked?.success === false ? { fault: z.prettifyError(checked.error) } : { object: object.data };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}
