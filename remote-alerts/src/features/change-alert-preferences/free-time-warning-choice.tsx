import type { FreeTimeWarning } from '@quaywatch/shared/contract';
import { useSaveChoice } from './alert-preferences.hooks.ts';
import { dayChoices, describeDays } from './free-time-warning.rules.ts';
import { WarningChoice } from './warning-choice.tsx';

type FreeTimeWarningChoiceProps = {
  readonly saved: FreeTimeWarning | null;
  readonly hasPhone: boolean;
};

/** Shows the choice at once, and reverts to the saved one after a failure (ACC-91). */
export function FreeTimeWarningChoice({ saved, hasPhone }: FreeTimeWarningChoiceProps) {
  const { mutate, variables, isPending, error } = useSaveChoice<{ freeTime: FreeTimeWarning | null }>();
  const shown = isPending ? variables.freeTime : saved;
  return (
    <WarningChoice
      heading="Before free time ends"
      label="Warn me"
      wayLabel="Warn by"
      hint="For imports in your lists and with alerts, at ports for which you have set free days. Each warning counts towards your allowance."
      choices={dayChoices}
      describe={describeDays}
      chosen={shown?.days ?? null}
      alertTypes={shown?.alertTypes ?? []}
      hasPhone={hasPhone}
      error={error}
      onChoose={(days, alertTypes) => mutate({ freeTime: days === null ? null : { days, alertTypes } })}
    />
  );
}
