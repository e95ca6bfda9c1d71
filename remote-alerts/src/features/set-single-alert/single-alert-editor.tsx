import { css } from '@emotion/react';
import { useState } from 'react';
import { CircleCheck } from 'lucide-react';
import type { AlertTarget, SingleAlertTemplate } from '@quaywatch/shared/contract';
import { FormDialog, FormFailure, whileSending } from '@quaywatch/shared/forms';
import { useUnsavedChanges } from '@quaywatch/shared/remote';
import { Banner, MessageDialog } from '@quaywatch/shared/ui';
import { describeCountries } from '../../contact-editor/phone-number.rules.ts';
import { TemplateTable } from '../../template-table/template-table.tsx';
import { PrimaryContact, SecondaryContact } from './alert-recipients.tsx';
import { canSendTexts, hasSecondary, isOver, openItemsOf, saveFailure, statusesOf } from './single-alert.rules.ts';
import { EditedContainer } from './edited-container.tsx';
import { useSingleAlertForm } from './use-single-alert-form.ts';

function AlertsSavedDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <MessageDialog title="Alerts saved" icon={CircleCheck} tone="good" onClose={onClose}>
      <p>Your alerts have been saved.</p>
    </MessageDialog>
  );
}

const styles = {
  rule: css({ color: 'var(--text-muted)', fontSize: 'var(--text-sm)' }),
  // Beside the buttons, where it is visible at any scroll position.
  failure: css({ flexBasis: '100%' }),
};

const leaving = {
  title: 'Alerts not saved',
  question: 'You have not saved these alerts, do you still wish to close them?',
};
const leaveQuestion = 'You have not saved these alerts, do you still wish to leave this page?';

type Props = {
  readonly target: AlertTarget;
  readonly template: SingleAlertTemplate;
  readonly onClose: () => void;
  /** The alerts are others now, whether or not the window is still open. */
  readonly onSaved: () => void;
};

/** Asks before it closes with unsaved changes (SGL-01). */
export function SingleAlertEditor({ target, template, onClose, onSaved }: Props) {
  const [isSaved, setSaved] = useState(false);
  const form = useSingleAlertForm(target, template, { onSent: () => setSaved(true), onSentLate: onSaved });
  const { alerts } = form;
  const hasTexts = canSendTexts(template);
  const isClosed = isOver(template);
  const phoneHint = describeCountries(template.smsCountries);
  useUnsavedChanges(form.isChanged && !isSaved ? whileSending(leaveQuestion, form) : null);

  if (isSaved)
    return (
      <AlertsSavedDialog
        onClose={() => {
          onSaved();
          onClose();
        }}
      />
    );
  return (
    <FormDialog
      title="Set Alert"
      size="lg"
      form={form}
      submitLabel="Save"
      isReady={form.canSave}
      notice={<FormFailure form={form} css={styles.failure} describe={saveFailure} />}
      leaving={form.isChanged ? leaving : null}
      lead={<EditedContainer {...target} reference={template.reference} />}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {!hasTexts && !isClosed && (
        <Banner>
          You must nominate your default mobile number before SMS alerts can be applied. Only Email alerts can be
          applied.
        </Banner>
      )}
      <p css={styles.rule}>Alert preferences can only be changed before the status is reached.</p>
      <TemplateTable
        activity={target.activityType}
        statuses={statusesOf(template, target)}
        chosen={alerts.chosen}
        isWithoutTexts={!hasTexts}
        onToggle={form.toggle}
      />
      {isClosed ? (
        <p>All statuses have been reached: there is nothing left to change.</p>
      ) : (
        <>
          {form.isChanged && openItemsOf(alerts, template).length === 0 && (
            <p role="status" css={styles.rule}>
              If you set no alerts for the statuses still to come, your templates apply to this container again.
            </p>
          )}
          <PrimaryContact form={form} hasTexts={hasTexts} phoneHint={phoneHint} />
          <SecondaryContact form={form} startsOpen={hasSecondary(template)} phoneHint={phoneHint} />
        </>
      )}
    </FormDialog>
  );
}
