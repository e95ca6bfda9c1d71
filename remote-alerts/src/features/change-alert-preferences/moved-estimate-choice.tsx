import type { MovedEstimateAlert } from '@quaywatch/shared/contract';
import { useSaveChoice } from './alert-preferences.hooks.ts';
import { describeHours, hourChoices } from './moved-estimate.rules.ts';
import { WarningChoice } from './warning-choice.tsx';

type MovedEstimateChoiceProps = {
  readonly saved: MovedEstimateAlert | null;
  readonly hasPhone: boolean;
};

/** Shows the choice at once, and reverts to the saved one after a failure (ACC-104). */
export function MovedEstimateChoice({ saved, hasPhone }: MovedEstimateChoiceProps) {
  const { mutate, variables, isPending, error } = useSaveChoice<{ movedEstimates: MovedEstimateAlert | null }>();
  const shown = isPending ? variables.movedEstimates : saved;
  return (
    <WarningChoice
      heading="When an estimate moves"
      label="Tell me if it moves by"
      wayLabel="Tell me by"
      hint="For the next estimate of containers in your lists and with alerts, compared with what you were told last. Each message counts towards your allowance."
      choices={hourChoices(shown)}
      describe={describeHours}
      chosen={shown?.hours ?? null}
      alertTypes={shown?.alertTypes ?? []}
      hasPhone={hasPhone}
      error={error}
      onChoose={(hours, alertTypes) => mutate({ movedEstimates: hours === null ? null : { hours, alertTypes } })}
    />
  );
}
