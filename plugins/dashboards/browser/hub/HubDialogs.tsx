import { Combobox, Field, Input, Option } from '@fluentui/react-components';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormDialog } from '#sdk/browser';
import { defaultProject, type ListedDashboard, type Project } from '../../contract';
import { DatasourcesDialog } from './DatasourcesDialog';
import { FolderAccessDialog } from './FolderAccessDialog';
import { TrashDialog } from './TrashDialog';
import { useDashboardCalls } from './useDashboardCalls';

/** What a person is asked before something is done. */
export type HubQuestion =
  | { readonly kind: 'create'; readonly project: string }
  | { readonly kind: 'rename' | 'move' | 'copy' | 'delete'; readonly dashboard: ListedDashboard }
  | { readonly kind: 'rename-folder' | 'folder-access'; readonly project: Project }
  | { readonly kind: 'trash' }
  | { readonly kind: 'datasources' };

interface Props {
  readonly question: HubQuestion;
  readonly projects: readonly Project[];
  pathOf(dashboard: { readonly uid: string; readonly projectId: string }): string;
  ask(question: HubQuestion | undefined): void;
}

/** The dialog of a question, and what follows from its answer. */
export function HubDialogs({ question, projects, pathOf, ask }: Props) {
  const calls = useDashboardCalls();
  const navigate = useNavigate();
  const close = () => ask(undefined);
  switch (question.kind) {
    case 'create':
      return (
        <NameAndFolder
          title="New dashboard"
          action="Create dashboard"
          initial={{ name: '', project: question.project || defaultProject }}
          projects={projects}
          isBusy={calls.create.isPending}
          onSubmit={(wanted) => calls.create.mutate(wanted, { onSuccess: (made) => void navigate(pathOf(made)) })}
          onClose={close}
        />
      );
    case 'copy': {
      const { uid, projectId, doc } = question.dashboard;
      return (
        <NameAndFolder
          title={`Copy ${doc.metadata.name}`}
          action="Create copy"
          initial={{ name: `${doc.metadata.name} (copy)`, project: projectId }}
          projects={projects}
          isBusy={calls.copy.isPending}
          onSubmit={(wanted) => calls.copy.mutate({ uid, ...wanted }, { onSuccess: (made) => void navigate(pathOf(made)) })}
          onClose={close}
        />
      );
    }
    case 'rename': {
      const { uid, doc } = question.dashboard;
      return (
        <NameDialog
          title={`Rename ${doc.metadata.name}`}
          initial={doc.metadata.name}
          onSubmit={(name) => calls.rename.mutate({ uid, name }, { onSuccess: close })}
          onClose={close}
        />
      );
    }
    case 'rename-folder':
      return (
        <NameDialog
          title={`Rename the folder ${question.project.name}`}
          initial={question.project.name}
          hint="All dashboards in it come along. A folder of this name that is there already takes them in."
          onSubmit={(name) => calls.renameFolder.mutate({ projectId: question.project.id, name }, { onSuccess: close })}
          onClose={close}
        />
      );
    case 'folder-access':
      return <FolderAccessDialog project={question.project} onClose={close} />;
    case 'move':
      return <MoveDialog dashboard={question.dashboard} projects={projects} calls={calls} onClose={close} />;
    case 'trash':
      return <TrashDialog onClose={close} />;
    case 'datasources':
      return <DatasourcesDialog onClose={close} />;
    case 'delete': {
      const { uid, doc } = question.dashboard;
      const { name } = doc.metadata;
      return (
        <FormDialog
          title={`Delete the dashboard ${name}?`}
          action="Delete dashboard"
          isDestructive
          onSubmit={() => calls.remove.mutate({ uid, name }, { onSuccess: close })}
          onClose={close}
        >
          Nobody in the account will find it any more, and public links to it end. It stays in the trash for 30 days, from where it can be
          taken back with its history.
        </FormDialog>
      );
    }
  }
}

interface NameAndFolderProps {
  readonly title: string;
  readonly action: string;
  readonly initial: { readonly name: string; readonly project: string };
  readonly projects: readonly Project[];
  readonly isBusy: boolean;
  onSubmit(wanted: { readonly name: string; readonly project: string }): void;
  onClose(): void;
}

function NameAndFolder({ title, action, initial, projects, isBusy, onSubmit, onClose }: NameAndFolderProps) {
  const [name, setName] = useState(initial.name);
  const [project, setProject] = useState(initial.project);
  return (
    <FormDialog
      title={title}
      action={action}
      isReady={name.trim() !== '' && project.trim() !== '' && !isBusy}
      onSubmit={() => onSubmit({ name: name.trim(), project: project.trim() })}
      onClose={onClose}
    >
      <Field label="Name" required>
        <Input value={name} maxLength={200} onChange={(_event, { value }) => setName(value)} />
      </Field>
      <FolderField project={project} projects={projects} onChange={setProject} />
    </FormDialog>
  );
}

interface FolderFieldProps {
  readonly project: string;
  readonly projects: readonly Project[];
  onChange(project: string): void;
}

/** A folder that is there, or a new one. */
function FolderField({ project, projects, onChange }: FolderFieldProps) {
  const offered = projects.filter(
    ({ name, mayEdit }) =>
      mayEdit && (name.toLowerCase().includes(project.trim().toLowerCase()) || projects.some(({ id }) => id === project)),
  );
  return (
    <Field label="Folder" required hint="A name that is not there yet makes a new folder.">
      <Combobox
        freeform
        value={project}
        selectedOptions={[project]}
        onChange={(event) => onChange(event.target.value)}
        // Typing over a folder that was chosen takes that choice back, and says so without a value.
        onOptionSelect={(_event, { optionValue }) => optionValue !== undefined && onChange(optionValue)}
      >
        {offered.map(({ id, name }) => (
          <Option key={id} value={id}>
            {name}
          </Option>
        ))}
      </Combobox>
    </Field>
  );
}

interface NameDialogProps {
  readonly title: string;
  readonly initial: string;
  readonly hint?: string;
  onSubmit(name: string): void;
  onClose(): void;
}

function NameDialog({ title, initial, hint, onSubmit, onClose }: NameDialogProps) {
  const [name, setName] = useState(initial);
  return (
    <FormDialog
      title={title}
      action="Rename"
      isReady={name.trim() !== '' && name.trim() !== initial}
      onSubmit={() => onSubmit(name.trim())}
      onClose={onClose}
    >
      <Field label="Name" {...(hint !== undefined && { hint })}>
        <Input value={name} maxLength={200} onChange={(_event, { value }) => setName(value)} />
      </Field>
    </FormDialog>
  );
}

interface MoveProps {
  readonly dashboard: ListedDashboard;
  readonly projects: readonly Project[];
  readonly calls: ReturnType<typeof useDashboardCalls>;
  onClose(): void;
}

function MoveDialog({ dashboard, projects, calls, onClose }: MoveProps) {
  const { uid, projectId, doc } = dashboard;
  const [project, setProject] = useState(projectId);
  return (
    <FormDialog
      title={`Move ${doc.metadata.name}`}
      action="Move"
      isReady={project.trim() !== '' && project.trim() !== projectId}
      onSubmit={() => calls.move.mutate({ uid, name: doc.metadata.name, project: project.trim() }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <FolderField project={project} projects={projects} onChange={setProject} />
    </FormDialog>
  );
}
