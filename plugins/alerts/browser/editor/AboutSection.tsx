import { Field, Input, Textarea } from '@fluentui/react-components';
import { EditorSection } from './EditorSection';
import type { SectionProps } from './sectionProps';
import { TextListInput } from './TextListInput';

/** How the alert is called, and what whoever gets its messages should know. */
export function AboutSection({ draft, faults, set, leave }: SectionProps) {
  return (
    <EditorSection title="Name, description and tags">
      <Field label="Name" required {...(faults.name !== undefined && { validationMessage: faults.name })}>
        <Input
          value={draft.name}
          maxLength={200}
          disabled={draft.isProtected}
          onChange={(_event, { value }) => set({ name: value })}
          onBlur={() => leave('name')}
        />
      </Field>
      <Field label="Description" hint="Stands in every message: what it means, and what to do first.">
        <Textarea
          value={draft.description}
          maxLength={4000}
          resize="vertical"
          onChange={(_event, { value }) => set({ description: value })}
        />
      </Field>
      <TextListInput
        label="Tags"
        hint="With commas between them. Lists are filtered by them."
        placeholder="shop, payments"
        values={draft.tags}
        fault={faults.tags}
        onChange={(tags) => set({ tags })}
        onLeave={() => leave('tags')}
      />
    </EditorSection>
  );
}
