import { css } from '@emotion/react';
import { CalendarDays } from 'lucide-react';
import { Fragment, useEffect, useState } from 'react';
import { limits, nations, ports, type FreeDaysOfPort } from '@quaywatch/shared/contract';
import { portNames } from '@quaywatch/shared/domain';
import {
  FormDialog,
  SelectField,
  TextField,
  useContractForm,
  useFormDraft,
  whileSending,
} from '@quaywatch/shared/forms';
import { hasFailed, useTypedDraft } from '@quaywatch/shared/query';
import { useUnsavedChanges } from '@quaywatch/shared/remote';
import { Banner, Dialog, showToast, Skeleton, Unavailable } from '@quaywatch/shared/ui';
import { freeDaysForm, isChanged, toDraft } from './free-days-form.rules.ts';
import { useFreeDays, useIsOfTeam, useSaveFreeDays } from './free-days.hooks.ts';

const styles = { days: css({ '& input': { maxWidth: '8rem' } }) };

type FreeDaysDialogProps = { onSaved: () => void; onClose: () => void };

const title = 'Free days';

/** Asks before it closes with unsaved changes (CON-105). */
export function FreeDaysDialog({ onSaved, onClose }: FreeDaysDialogProps) {
  const query = useFreeDays();
  const { data, isFetching, refetch } = query;

  if (data) return <ReadyDialog saved={data} onSaved={onSaved} onClose={onClose} />;
  return (
    <Dialog title={title} icon={CalendarDays} onClose={onClose}>
      {hasFailed(query) ? (
        <Unavailable feature={title} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={5} label="Loading your free days" />
      )}
    </Dialog>
  );
}

const leaving = {
  title: 'Free days not saved',
  question: 'You have not saved your free days, do you still wish to close this?',
};
const leaveQuestion = 'You have not saved your free days, do you still wish to leave this page?';

function ReadyDialog({ saved, onSaved, onClose }: FreeDaysDialogProps & { saved: readonly FreeDaysOfPort[] }) {
  const { mutateAsync } = useSaveFreeDays();
  const isOfTeam = useIsOfTeam();
  const [restored, keep] = useTypedDraft<readonly FreeDaysOfPort[]>('free-days opened');
  const [opened] = useState(restored ?? saved);
  const form = useContractForm({
    schema: freeDaysForm,
    defaultValues: toDraft(opened),
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });
  useFormDraft('free-days', form);
  const { isDirty } = form.formState;
  useEffect(() => keep(isDirty ? opened : null), [keep, isDirty, opened]);
  const isUnsaved = isChanged(form.values, opened);
  useUnsavedChanges(isUnsaved ? whileSending(leaveQuestion, form) : null);
  const whose = isOfTeam ? 'The free days of your team' : 'Your free days';
  const tellSaved = () => {
    showToast(`${whose} have been saved.`, 'good');
    onSaved();
  };
  const submit = form.submitTo((typed) => mutateAsync({ typed, opened }), {
    onSent: () => {
      onClose();
      tellSaved();
    },
    onSentLate: tellSaved,
    onFailedLate: () => showToast(`${whose} have not been saved.`, 'critical'),
  });
  return (
    <FormDialog
      title={title}
      icon={CalendarDays}
      form={form}
      submitLabel="Save"
      leaving={isUnsaved ? leaving : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        How many days may an import stay at the port without a charge? Your contract says how many; Quaywatch only
        counts them. The day after the discharge is day 1, and weekends count. Alert preferences in My Account can warn
        you before free time ends.
      </p>
      {isOfTeam && (
        <Banner tone="info">
          These are the free days of your team. Saving changes them for every member who uses them.
        </Banner>
      )}
      {ports.map((port) => (
        <Fragment key={port}>
          <TextField
            form={form}
            name={port}
            label={`Free days at ${portNames[port]}`}
            optional
            css={styles.days}
            inputMode="numeric"
            autoComplete="off"
            readOnly={form.isSending}
            maxLength={String(limits.freeDaysMax).length}
          />
          <SelectField
            form={form}
            name={`${port}Holidays`}
            label={`Bank holidays at ${portNames[port]}`}
            options={nations}
            none="Count like other days"
            nameOf={(nation) => `Do not count (${nation})`}
          />
        </Fragment>
      ))}
    </FormDialog>
  );
}
