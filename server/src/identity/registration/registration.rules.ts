import { hasBusinessDetails, messages, type CallBody, type registerCustomer } from '@quaywatch/shared/contract';
import { optionLists } from '../../option-lists/index.ts';
import { refuseFields } from '../../platform/http/parse-input.ts';
import type { NewCustomer } from './create-customer.ts';

export type RegistrationForm = CallBody<typeof registerCustomer>;

/**
 * Ignores all other fields.
 * @throws CodedError 400 for a choice outside its list (REG-D2)
 */
export function readRegistration(form: RegistrationForm, now: Date): Omit<NewCustomer, 'passwordHash'> {
  // Fields for importers and exporters are neither checked nor stored for others (REG-32).
  const isDetailed = hasBusinessDetails(form.businessType);
  const businessSubType = isDetailed ? (form.businessSubType ?? null) : null;
  checkChoices({ ...form, businessSubType });
  return {
    email: form.customerCredentialDto.email,
    firstName: form.firstName,
    lastName: form.lastName,
    companyName: form.companyName,
    phone: form.phone,
    postcode: form.postcode,
    roleType: form.roleType,
    businessType: form.businessType,
    businessSubType,
    containersAmount: isDetailed && form.containersAmount ? Number(form.containersAmount) : null,
    marketingLgp: form.marketingPreferencesDto.lgpPortSelected,
    marketingSou: form.marketingPreferencesDto.souPortSelected,
    createdAt: now,
    secretAnswers: form.secretQuestionAnswerDtos,
  };
}

function checkChoices(form: RegistrationForm): void {
  const { businessType, businessSubType, roleType, secretQuestionAnswerDtos } = form;
  const choices = [
    { field: 'businessType', value: businessType, list: optionLists.businessTypes, message: messages.businessType },
    { field: 'businessSubType', value: businessSubType, list: optionLists.businessSubTypes, message: messages.empty },
    { field: 'roleType', value: roleType, list: optionLists.roleTypes, message: messages.roleType },
    ...secretQuestionAnswerDtos.map(({ secretQuestionType }, index) => ({
      field: `secretQuestionAnswerDtos.${index}.secretQuestionType`,
      value: secretQuestionType,
      list: optionLists.secretQuestionTypes,
      message: messages.secretQuestion,
    })),
  ];
  const refused = choices.filter(({ value, list }) => value && !list.includes(value));
  if (refused.length > 0) throw refuseFields(refused.map(({ field, message }) => ({ field, message })));
}
