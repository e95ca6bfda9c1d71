import { ApiError } from '@quaywatch/shared/api';
import type {
  AlertTarget,
  AlertTemplateItem,
  CallBody,
  SingleAlertTemplate,
  saveSingleAlert,
} from '@quaywatch/shared/contract';
import { emailField, formSchema, messages, phoneField } from '@quaywatch/shared/contract';
import { templateStatuses } from '@quaywatch/shared/domain';
import { oopsUnlessOffline } from '@quaywatch/shared/query';
import { differs, templateSetOf, type TemplateSet } from '../../template-table/template-set.rules.ts';
import type { StatusRow } from '../../template-table/template-status.tsx';
import { isContactRefusal } from '../../contact-editor/phone-number.rules.ts';

export const contactFields = ['primaryEmail', 'primaryPhone', 'secondaryEmail', 'secondaryPhone'] as const;
export type ContactField = (typeof contactFields)[number];

/** A contact that is not set is an empty text. */
export type SingleAlert = Readonly<Record<ContactField, string>> & {
  readonly chosen: TemplateSet;
  readonly changesPrimary: boolean;
};

export function alertsOf({ items, firstContactDetail, secondContactDetail }: SingleAlertTemplate): SingleAlert {
  return {
    chosen: templateSetOf(items),
    changesPrimary: false,
    primaryEmail: firstContactDetail.email ?? '',
    primaryPhone: firstContactDetail.phone ?? '',
    secondaryEmail: secondContactDetail.email ?? '',
    secondaryPhone: secondContactDetail.phone ?? '',
  };
}

export function statusesOf({ potentialStatuses }: SingleAlertTemplate, { activityType }: AlertTarget): StatusRow[] {
  const known = new Map(templateStatuses[activityType].map(({ statusType, name }) => [statusType, name]));
  return potentialStatuses.map(({ containerStatusType, reached }) => ({
    statusType: containerStatusType,
    name: known.get(containerStatusType) ?? containerStatusType,
    reached,
  }));
}

/** Text messages need a default number (SGL-13, SGL-16). */
export const canSendTexts = ({ defaultPhoneNumber }: SingleAlertTemplate): boolean => defaultPhoneNumber !== null;

export const isOver = ({ potentialStatuses }: SingleAlertTemplate): boolean =>
  potentialStatuses.every(({ reached }) => reached);

/** Leaves out reached statuses, which no save can change (SGL-05). */
export function openItemsOf({ chosen }: SingleAlert, { potentialStatuses }: SingleAlertTemplate) {
  const ahead = new Set(
    potentialStatuses.filter(({ reached }) => !reached).map((status) => status.containerStatusType),
  );
  return [...chosen.values()].filter(({ containerStatusType }) => ahead.has(containerStatusType));
}

export const hasSecondary = ({ secondContactDetail: { email, phone } }: SingleAlertTemplate): boolean =>
  Boolean(email ?? phone);

/** Unticking Change restores the original contact (SGL-D6). */
export function changePrimary(alerts: SingleAlert, saved: SingleAlert, changesPrimary: boolean): SingleAlert {
  const { primaryEmail, primaryPhone } = changesPrimary ? alerts : saved;
  return { ...alerts, changesPrimary, primaryEmail, primaryPhone };
}

/** The primary contact counts only while it can be edited (SGL-04). */
export const haveChanged = (alerts: SingleAlert, saved: SingleAlert): boolean =>
  differs(alerts.chosen, saved.chosen) || contactFields.some((field) => alerts[field] !== saved[field]);

const problemOf = (field: typeof emailField | typeof phoneField, value: string): string | undefined =>
  field.safeParse(value).error?.issues[0]?.message;

export function findProblems(alerts: SingleAlert, template: SingleAlertTemplate) {
  const needsPhone = openItemsOf(alerts, template).some(({ alertType }) => alertType === 'SMS');
  const checkPrimaryPhone = () => {
    if (!canSendTexts(template)) return undefined;
    if (alerts.primaryPhone) return problemOf(phoneField, alerts.primaryPhone);
    return needsPhone ? messages.empty : undefined;
  };
  return {
    primaryEmail: problemOf(emailField, alerts.primaryEmail),
    primaryPhone: checkPrimaryPhone(),
    secondaryEmail: alerts.secondaryEmail ? problemOf(emailField, alerts.secondaryEmail) : undefined,
    secondaryPhone: alerts.secondaryPhone ? problemOf(phoneField, alerts.secondaryPhone) : undefined,
  } satisfies Record<ContactField, string | undefined>;
}

/**
 * Leaves out text messages without a default number (SGL-10), and turns empty values into null (SGL-09). The primary
 * contact counts only while Change is ticked: the one shown may have been replaced since (SGL-29).
 */
export function requestOf(
  target: AlertTarget,
  alerts: SingleAlert,
  template: SingleAlertTemplate,
): CallBody<typeof saveSingleAlert> {
  const items = [...alerts.chosen.values()];
  return {
    ...target,
    alertTemplateDto: { items: canSendTexts(template) ? items : items.filter(({ alertType }) => alertType !== 'SMS') },
    firstContactDetail: { email: alerts.primaryEmail || null, phone: alerts.primaryPhone || null },
    secondContactDetail: { email: alerts.secondaryEmail || null, phone: alerts.secondaryPhone || null },
    keepsFirstContact: !alerts.changesPrimary,
  };
}

export type SingleAlertValues = Omit<SingleAlert, 'chosen'> & { readonly items: readonly AlertTemplateItem[] };

export const valuesOf = ({ chosen, ...alerts }: SingleAlert): SingleAlertValues => ({
  ...alerts,
  items: [...chosen.values()],
});

export const alertsIn = ({ items, ...alerts }: SingleAlertValues): SingleAlert => ({
  ...alerts,
  chosen: templateSetOf(items),
});

export const singleAlertForm = (target: AlertTarget, template: SingleAlertTemplate) =>
  formSchema((values: SingleAlertValues, refuse) => {
    const alerts = alertsIn(values);
    const problems = findProblems(alerts, template);
    for (const field of contactFields) refuse(field, problems[field]);
    return requestOf(target, alerts, template);
  });

/** The notice of API-08 is only for failures of the service itself (SGL-D5). */
export function saveFailure(error: unknown): string {
  if (error instanceof ApiError && error.isConnectionProblem) return oopsUnlessOffline(error);
  if (error instanceof ApiError && isContactRefusal(error.description)) return error.description;
  return 'Your alerts have not been saved. The container may have changed in the meantime: please open Set Alert again.';
}
