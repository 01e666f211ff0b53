import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, makeStyles, tokens } from '@fluentui/react-components';
import { Icon, IconAction, JsonTree } from '#sdk/browser';
import type { PanelAnswer } from '#sdk/query';
import type { Transformation } from '../../common/document';
import { type TransformationName, transformationKinds } from '../../common/transformations/transform';
import { TransformationFields } from '../transformations/TransformationFields';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '8px' },
  step: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6px',
    padding: '8px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  head: { display: 'flex', alignItems: 'center', gap: '8px' },
  title: { fontWeight: tokens.fontWeightSemibold },
  end: { marginLeft: 'auto', display: 'inline-flex' },
  hint: { margin: 0, color: tokens.colorNeutralForeground3 },
  add: { alignSelf: 'flex-start' },
});

interface Props {
  readonly steps: readonly Transformation[];
  /** What the panel's queries have found, for names to choose. */
  readonly answers: readonly (PanelAnswer | undefined)[];
  onChange(steps: readonly Transformation[]): void;
}

const isKnown = (kind: string): kind is TransformationName => Object.hasOwn(transformationKinds, kind);
const titleOf = (kind: string): string => (isKnown(kind) ? transformationKinds[kind].title : kind);

/** What is done to answers before they are drawn, step by step. */
export function TransformationList({ steps, answers, onChange }: Props) {
  const styles = useStyles();
  const set = (index: number, step: Transformation): void => onChange(steps.map((one, at) => (at === index ? step : one)));
  const move = (index: number, by: number): void => {
    const next = [...steps];
    const [moved] = next.splice(index, 1);
    if (moved !== undefined) next.splice(index + by, 0, moved);
    onChange(next);
  };
  return (
    <div className={styles.list}>
      {steps.length === 0 && <p className={styles.hint}>Answers are drawn as they come.</p>}
      {steps.map((step, index) => {
        const isOff = step.spec.disabled === true;
        const title = titleOf(step.kind);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name than their place
          <section key={`${index} ${step.kind}`} className={styles.step} aria-label={`Step ${index + 1}: ${title}`}>
            <div className={styles.head}>
              <span>{index + 1}</span>
              <span className={styles.title}>{title}</span>
              <span className={styles.end}>
                <IconAction
                  icon={isOff ? 'eye-off' : 'eye'}
                  label={isOff ? `Switch step ${index + 1} on` : `Switch step ${index + 1} off`}
                  pressed={isOff}
                  onClick={() => set(index, { ...step, spec: { ...step.spec, disabled: !isOff } })}
                />
                <IconAction icon="arrow-up" label={`Move step ${index + 1} up`} disabled={index === 0} onClick={() => move(index, -1)} />
                <IconAction
                  icon="arrow-down"
                  label={`Move step ${index + 1} down`}
                  disabled={index === steps.length - 1}
                  onClick={() => move(index, 1)}
                />
                <IconAction
                  icon="delete"
                  label={`Delete step ${index + 1}`}
                  onClick={() => onChange(steps.filter((_one, at) => at !== index))}
                />
              </span>
            </div>
            {isKnown(step.kind) ? (
              <TransformationFields
                kind={step.kind}
                spec={step.spec}
                answers={answers}
                onChange={(spec) => set(index, { ...step, spec })}
              />
            ) : (
              <JsonTree value={step.spec} />
            )}
          </section>
        );
      })}
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button className={styles.add} icon={<Icon name="add" size={16} />}>
            Add a step
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {Object.entries(transformationKinds).map(([kind, { title }]) => (
              <MenuItem key={kind} onClick={() => onChange([...steps, { kind, spec: {} }])}>
                {title}
              </MenuItem>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
    </div>
  );
}
