import { css } from '@emotion/react';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { CalendarDays, TriangleAlert } from 'lucide-react';
import { ports, type FreeDaysOfPort } from '@quaywatch/shared/contract';
import { portNames } from '@quaywatch/shared/domain';
import { useTypedState } from '@quaywatch/shared/query';
import {
  Button,
  ConfirmDialog,
  Dialog,
  Field,
  showToast,
  Skeleton,
  TextInput,
  Unavailable,
} from '@quaywatch/shared/ui';
import { isChanged, readDraft, toDraft, type ReadDraft } from './free-days-form.rules.ts';
import { useFreeDays, useSaveFreeDays } from './free-days.hooks.ts';

const styles = {
  form: css({ display: 'grid', gap: 'var(--s-4)', marginTop: 'var(--s-4)', '& input': { maxWidth: '8rem' } }),
};

type FreeDaysDialogProps = { onSaved: () => void; onClose: () => void };

const title = 'Free days';

/**
 * For how many days a box may stay at each port without a charge, by what the customer knows (CON-105). Closing it with
 * something typed asks first.
 */
export function FreeDaysDialog({ onSaved, onClose }: FreeDaysDialogProps) {
  const { data, isError, isFetching, refetch } = useFreeDays();

  if (data) return <ReadyDialog saved={data} onSaved={onSaved} onClose={onClose} />;
  return (
    <Dialog title={title} icon={CalendarDays} onClose={onClose}>
      {isError ? (
        <Unavailable feature={title} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={5} label="Loading your free days" />
      )}
    </Dialog>
  );
}

function ReadyDialog({ saved, onSaved, onClose }: FreeDaysDialogProps & { saved: readonly FreeDaysOfPort[] }) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useTypedState('free-days', toDraft(saved));
  const [errors, setErrors] = useState<ReadDraft['errors']>({});
  const [isLeaving, setLeaving] = useState(false);
  const { mutate, isPending } = useSaveFreeDays();
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [errors]);
  const leave = () => (isChanged(draft, saved) ? setLeaving(true) : onClose());

  const save = (event: FormEvent) => {
    event.preventDefault();
    const read = readDraft(draft);
    setErrors(read.errors);
    if (Object.keys(read.errors).length > 0 || isPending) return;
    mutate(read.set, {
      onSuccess: () => {
        onClose();
        showToast('Your free days have been saved.', 'good');
        onSaved();
      },
    });
  };
  return (
    <>
      <Dialog
        title={title}
        icon={CalendarDays}
        onClose={leave}
        foot={
          <>
            <Button onClick={leave}>Cancel</Button>
            <Button type="submit" form={formId} variant="primary" busy={isPending}>
              Save
            </Button>
          </>
        }
      >
        <p>
          How many days may an import stay at the port without a charge? Your contract says how many; Quaywatch only
          counts them. The day after the discharge is day 1, and weekends count.
        </p>
        <form ref={form} id={formId} css={styles.form} noValidate onSubmit={save}>
          {ports.map((port) => (
            <Field key={port} label={`Free days at ${portNames[port]}`} optional error={errors[port]}>
              <TextInput
                inputMode="numeric"
                autoComplete="off"
                maxLength={2}
                value={draft[port]}
                onChange={({ target }) => setDraft({ ...draft, [port]: target.value })}
              />
            </Field>
          ))}
        </form>
      </Dialog>
      {isLeaving && (
        <ConfirmDialog
          title="Free days not saved"
          icon={TriangleAlert}
          danger
          onNo={() => setLeaving(false)}
          onYes={onClose}
        >
          You have not saved your free days, do you still wish to close this?
        </ConfirmDialog>
      )}
    </>
  );
}
