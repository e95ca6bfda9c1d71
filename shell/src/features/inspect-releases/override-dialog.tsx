import { longestOverrideHours, type CallAnswer, type createOverrideLink } from '@quaywatch/shared/contract';
import { formatMoment } from '@quaywatch/shared/domain';
import { FormDialog, FormFailure, useContractForm } from '@quaywatch/shared/forms';
import { hasFailed } from '@quaywatch/shared/query';
import { Field, Select, Skeleton, Unavailable } from '@quaywatch/shared/ui';
import { FlaskConical } from 'lucide-react';
import { useEffect, useState } from 'react';
import { MachineWarning } from './machine-warning.tsx';
import { listWhatToRun, originOf, overrideForm } from './override-form.rules.ts';
import { OverrideLinkDialog } from './override-link-dialog.tsx';
import { useOverrideChoices, useOverrideLink } from './override.hooks.ts';

type OverrideDialogProps = { readonly remote: string; readonly live: string; readonly onClose: () => void };

const durations = [1, 4, longestOverrideHours];

export function OverrideDialog({ remote, live, onClose }: OverrideDialogProps) {
  const choices = useOverrideChoices(remote);
  const link = useOverrideLink();
  const [made, setMade] = useState<CallAnswer<typeof createOverrideLink> | null>(null);
  const form = useContractForm({
    schema: overrideForm(remote),
    defaultValues: { what: '', hours: String(durations[0]) },
  });
  const offered = choices.data ? listWhatToRun(choices.data, live) : [];
  const first = offered[0]?.what ?? '';
  const origin = originOf(form.values);
  const { setValue } = form;
  useEffect(() => setValue('what', first), [setValue, first]);

  if (made) return <OverrideLinkDialog {...made} onClose={onClose} />;
  return (
    <FormDialog
      title={`Run another release of ${remote}`}
      icon={FlaskConical}
      step={choices.data ? 'form' : 'load'}
      form={form}
      submitLabel="Make a link"
      isReady={form.values.what !== ''}
      onSubmit={form.submitTo(link.run, { onSent: setMade })}
      onClose={onClose}
    >
      {choices.isPending && !hasFailed(choices) && <Skeleton lines={4} label="Loading releases" />}
      {hasFailed(choices) && (
        <Unavailable
          feature="Releases to choose from"
          busy={choices.isFetching}
          onRetry={() => void choices.refetch()}
        />
      )}
      {choices.data && (
        <>
          <Field
            label="What to run"
            hint="Only browsers that open the link, signed in with helpdesk authority, run it."
          >
            <Select {...form.field('what')}>
              {offered.map(({ what, name, builtAt }) => (
                <option key={what} value={what}>
                  {builtAt === null ? name : `${name}, built ${formatMoment(builtAt)}`}
                </option>
              ))}
              {first === '' && <option value="">There is no other release and no machine to run</option>}
            </Select>
          </Field>
          <Field label="For how long">
            <Select {...form.field('hours')}>
              {durations.map((one) => (
                <option key={one} value={one}>
                  {one === 1 ? '1 hour' : `${one} hours`}
                </option>
              ))}
            </Select>
          </Field>
          {origin !== null && <MachineWarning origin={origin} />}
          <FormFailure form={form} describe={() => 'The link could not be made. Try again.'} />
        </>
      )}
    </FormDialog>
  );
}
