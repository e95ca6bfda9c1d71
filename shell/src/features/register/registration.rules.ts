import { formSchema, hasBusinessDetails, messages, registerCustomer, type CallBody } from '@quaywatch/shared/contract';

export const emptyRegistration = {
  firstName: '',
  lastName: '',
  phone: '',
  postcode: '',
  businessType: '',
  businessSubType: '',
  companyName: '',
  containersAmount: '',
  roleType: '',
  email: '',
  confirmEmail: '',
  password: '',
  confirmPassword: '',
  secretQuestionType: '',
  answer: '',
  /** 'yes', 'no' or not answered yet. */
  marketing: '',
};

export type RegistrationValues = typeof emptyRegistration;
export type RegistrationField = keyof RegistrationValues;
export type Registration = CallBody<typeof registerCustomer>;

type RegistrationProblems = Partial<Record<RegistrationField, string>>;

const fields = Object.keys(emptyRegistration) as RegistrationField[];

/** Sub-type and containers per month are sent only for certain business types (REG-31..33, REG-D1). */
export function composeRegistration(values: RegistrationValues): Registration {
  const { businessType, businessSubType, containersAmount, answer, secretQuestionType, marketing } = values;
  const { firstName, lastName, phone, postcode, companyName, roleType, email, password } = values;
  const isAsked = hasBusinessDetails(businessType);
  const isWanted = marketing === 'yes';
  return {
    businessType,
    ...(isAsked && { businessSubType }),
    companyName,
    ...(isAsked && containersAmount && { containersAmount }),
    customerCredentialDto: { email, password },
    firstName,
    lastName,
    phone,
    postcode,
    roleType,
    secretQuestionAnswerDtos: [{ answer, secretQuestionType }],
    marketingPreferencesDto: { lgpPortSelected: isWanted, souPortSelected: isWanted },
  };
}

const checkRepeat = (repeat: string, first: string, mismatch: string) => {
  if (!repeat) return messages.empty;
  return repeat === first ? undefined : mismatch;
};

function checkForm({ email, confirmEmail, password, confirmPassword, marketing }: RegistrationValues) {
  const emailRepeat = checkRepeat(confirmEmail.trim(), email.trim(), messages.emailMismatch);
  const passwordRepeat = checkRepeat(confirmPassword, password, messages.passwordMismatch);
  return {
    ...(emailRepeat && { confirmEmail: emailRepeat }),
    ...(passwordRepeat && { confirmPassword: passwordRepeat }),
    ...(!marketing && { marketing: messages.empty }),
  };
}

const isField = (name: unknown): name is RegistrationField => fields.some((field) => field === name);

/**
 * A problem of a field of the call is shown at the form's field of the same name (VAL-D5, REG-19..29).
 *
 * @param findRefused returns the server's earlier refusals, which no rule can find
 */
export const registrationForm = (findRefused: (values: RegistrationValues) => RegistrationProblems = () => ({})) =>
  formSchema((values: RegistrationValues, refuse): Registration | undefined => {
    const { data, error } = registerCustomer.body.safeParse(composeRegistration(values));
    const refuseAll = (problems: RegistrationProblems) => {
      for (const [name, message] of Object.entries(problems)) if (isField(name)) refuse(name, message);
    };
    refuseAll(checkForm(values));
    for (const { path, message } of error?.issues ?? []) refuseAll({ [String(path.at(-1))]: message });
    refuseAll(findRefused(values));
    return data;
  });
