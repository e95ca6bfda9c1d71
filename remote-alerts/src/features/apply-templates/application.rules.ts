import { ApiError } from '@quaywatch/shared/api';
import { applySubCodes, errorBody } from '@quaywatch/shared/contract';
import type {
  AlertCost,
  AlertTarget,
  AlertType,
  ApplySubCode,
  CallAnswer,
  previewAlertTemplates,
} from '@quaywatch/shared/contract';
import type { SlotProps } from '@quaywatch/shared/remote';

export type ApplicationPreview = CallAnswer<typeof previewAlertTemplates>;

export type SelectedContainer = SlotProps['template-application']['selection'][number];

/** Also returns the numbers of the containers that cannot have alerts (SGL-D3). */
export function targetsOf(selection: readonly SelectedContainer[]) {
  const targets: AlertTarget[] = [];
  const excluded: string[] = [];
  for (const { containerNumber, gkey, activityType } of selection)
    if (gkey !== null && activityType !== null && activityType !== 'Storage')
      targets.push({ containerNumber, gkey, activityType });
    else excluded.push(containerNumber);
  return { targets, excluded };
}

export type Refusal = {
  readonly reason: ApplySubCode;
  readonly containers: readonly string[];
  readonly activities: readonly string[];
  readonly emailed: readonly string[];
  readonly leftOut: readonly string[];
};

/** Null for any other failure (SGL-D1). */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ApiError) || error.status !== 403 || error.code !== 'CSC_04') return null;
  const reason = applySubCodes.find((subCode) => subCode === error.subCode);
  const { containers = [], activities = [], emailed = [], leftOut = [] } = errorBody.parse(error.body);
  return reason ? { reason, containers, activities, emailed, leftOut } : null;
}

/** The visits that a refusal does not name. It names all whose template is not set up (SGL-23). */
export const othersOf = (targets: AlertTarget[], { containers }: Refusal): AlertTarget[] =>
  targets.filter(({ containerNumber }) => !containers.includes(containerNumber));

/** True if alerts may have been set although the call was refused (SGL-D2). */
export const isPartlyApplied = (refusal: Refusal | null): boolean =>
  refusal !== null && (refusal.reason === 'ALERT_TEMPLATE_HAS_SINGLE_ALERT_SETTINGS' || refusal.emailed.length > 0);

/** @param listId a list whose containers also get alerts later */
export function describeApplied({
  targets,
  listId,
}: {
  readonly targets: readonly AlertTarget[];
  readonly listId: string | undefined;
}) {
  if (listId === undefined) return 'Your alerts have been applied.';
  return targets.length > 0
    ? 'Your alerts have been applied. Containers added later get them too.'
    : 'Your alerts will be applied as soon as a port offers them.';
}

/**
 * For a customer who has left the page meanwhile (NAV-124).
 * @param hasSet alerts were set before the call that failed
 */
export function describeFailedLate(error: unknown, hasSet: boolean): string {
  const refusal = refusalOf(error);
  switch (refusal?.reason) {
    case 'ALERT_TEMPLATE_HAS_SINGLE_ALERT_SETTINGS':
      return `Your alerts have been applied except for ${describeSpecial(refusal.containers)}.`;
    case 'ALERT_CONTACT_DETAIL_PHONE_NOT_FOUND':
      return [
        refusal.emailed.length > 0 ? 'Only email alerts have been applied' : 'Your alerts have not been applied',
        'because you have not nominated a mobile number',
        ...(refusal.leftOut.length > 0 ? [`and none for ${describeSpecial(refusal.leftOut)}`] : []),
      ]
        .join(', ')
        .concat('.');
    case 'ALERT_TEMPLATE_ACTIVITY_NOT_FOUND':
      return `Your alerts have not been applied, because your Alert Template for ${refusal.activities.join(', ')} is not set up.`;
    case undefined:
      return hasSet
        ? 'Your alerts have been applied, but will not be for containers added later.'
        : 'Your alerts have not been applied.';
  }
}

const describeSpecial = (containers: readonly string[]): string =>
  `${containers.join(', ')}, which ${containers.length === 1 ? 'has' : 'have'} special alerts set`;

/** True if the server no longer knows the visit or sets no alerts for it (SGL-D9). */
export const isOutdated = (error: unknown): boolean => error instanceof ApiError && error.code === 'INVALID_INPUT';

const nouns: Record<AlertType, readonly [one: string, many: string]> = {
  Email: ['email', 'emails'],
  SMS: ['SMS message', 'SMS messages'],
};

export function describeCost(alertType: AlertType, { alerts, pending, available, suspended }: AlertCost) {
  const [one, many] = nouns[alertType];
  const noun = (count: number) => (count === 1 ? one : many);
  const figure = () => {
    if (alerts === 0) return `No new ${many}, ${available} left`;
    // '9 of 5' would look like a mistake.
    if (alerts > available) return `${alerts} new ${noun(alerts)}, ${available} left`;
    if (available === 1) return `The only ${one} that you have left`;
    return `${alerts} of the ${available} ${many} that you have left`;
  };
  return {
    figure: figure(),
    waiting:
      pending > 0
        ? `${pending} ${noun(pending)} from earlier alerts ${pending === 1 ? 'is' : 'are'} already waiting`
        : null,
    suspension: suspended > 0 ? `${suspended} of the new ${many} would be suspended until the next period` : null,
  };
}
