import { Button, Field, Input, makeStyles, Select, Textarea } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { FormDialog, Skeleton } from '#sdk/browser';
import { takesTemplate } from '../common/endpointFields';
import type { EndpointView } from '../common/endpointView';
import { type EndpointType, endpointTypes } from '../contract';
import { DialogNote } from './DialogNote';
import { EndpointPreviewBox } from './EndpointPreviewBox';
import { SigningField } from './SigningField';
import { TemplateField } from './TemplateField';
import { TypeFields } from './TypeFields';
import { useEndpointForm } from './useEndpointForm';

const useStyles = makeStyles({
  fields: { display: 'contents' },
  // The fields of another type take the place of these: the dialog keeps its height meanwhile.
  switching: { minHeight: '120px' },
  pair: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '12px', '@media (max-width: 640px)': { gridTemplateColumns: '1fr' } },
});

interface Props {
  /** Undefined for a new one. */
  readonly endpoint: EndpointView | undefined;
  readonly checksUrl: boolean;
  /** Whether a test message is sent as soon as it opens. */
  readonly testsAtOnce: boolean;
  onClose(): void;
}

/** Makes or changes an endpoint: fields follow its type, a test message tries them, a preview shows what goes out. */
export function EndpointDialog({ endpoint, checksUrl, testsAtOnce, onClose }: Props) {
  const styles = useStyles();
  const form = useEndpointForm({ endpoint, checksUrl, testsAtOnce, onSaved: onClose });
  const { type, shownType, draft, change, faultOf, isBusy, note } = form;
  const isSwitching = type !== shownType;
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The first field that has to be corrected, which may be out of view.
    if (form.refused > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.refused]);
  const titleFault = faultOf('title');
  return (
    <FormDialog
      title={endpoint === undefined ? 'New notification endpoint' : `Endpoint ${endpoint.title}`}
      action="Save"
      width={765}
      isReady={!isBusy && !isSwitching}
      beside={
        <Button disabled={isBusy || isSwitching} onClick={form.test}>
          Test
        </Button>
      }
      onSubmit={form.save}
      onClose={onClose}
    >
      <div ref={fields} className={styles.fields}>
        {note !== undefined && <DialogNote note={note} />}
        <div className={styles.pair}>
          <Field label="Type">
            <Select value={type} onChange={(_event, { value }) => form.choose(value as EndpointType)}>
              {endpointTypes.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Display name" required {...(titleFault === undefined ? {} : { validationMessage: titleFault })}>
            <Input value={draft.title} maxLength={200} onChange={(_event, { value }) => change({ title: value })} />
          </Field>
        </div>
        <Field label="Description">
          <Textarea value={draft.description ?? ''} maxLength={2000} onChange={(_event, { value }) => change({ description: value })} />
        </Field>
        {isSwitching ? (
          <div className={styles.switching} aria-busy>
            <Skeleton lines={3} />
          </div>
        ) : (
          <>
            <TypeFields type={shownType} draft={draft} faultOf={faultOf} onChange={change} />
            {takesTemplate(shownType, draft.method) && (
              <TemplateField
                value={draft.bodyTemplate ?? ''}
                fault={faultOf('bodyTemplate')}
                onChange={(bodyTemplate) => change({ bodyTemplate })}
              />
            )}
            {shownType === 'Custom' && (
              <SigningField
                value={draft.signingSecret ?? ''}
                fault={faultOf('signingSecret')}
                onChange={(signingSecret) => change({ signingSecret })}
              />
            )}
            <EndpointPreviewBox type={shownType} draft={draft} id={endpoint?.id} />
          </>
        )}
      </div>
    </FormDialog>
  );
}
