import { Field, Select } from '@fluentui/react-components';
import { type Role, roles, roleTitles } from '#sdk';

export function RoleSelect({ role, onChange }: { readonly role: Role; readonly onChange: (role: Role) => void }) {
  return (
    <Field label="Role" hint="What each role may do stands below the list of users.">
      <Select value={role} onChange={(_event, { value }) => onChange(value as Role)}>
        {roles.map((each) => (
          <option key={each} value={each}>
            {roleTitles[each]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
