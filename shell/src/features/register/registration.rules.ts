import { hasBusinessDetails, messages, registerCustomer, type CallBody } from '@quaywatch/shared/contract';

/** The form as it opens; the order of the fields is that of the page. */
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

/** What is wrong, by field. */
export type RegistrationProblems = Partial<Record<RegistrationField, string>>;

const fields = Object.keys(emptyRegistration) as RegistrationField[];

/** What the form sends; sub-type and containers per month go with certain business types only (REG-31..33, REG-D1). */
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

/** The rules of what is asked here but not sent as such. */
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

/** Checks the form by the call's own schema, whose parts have the names of the fields (VAL-D5, REG-19..29). */
export function checkRegistration(
  values: RegistrationValues,
): { readonly registration: Registration } | { readonly problems: RegistrationProblems } {
  const { data, error } = registerCustomer.body.safeParse(composeRegistration(values));
  const problems: RegistrationProblems = checkForm(values);
  for (const { path, message } of error?.issues ?? []) {
    const name = path.at(-1);
    if (isField(name)) problems[name] ??= message;
  }
  return data && Object.keys(problems).length === 0 ? { registration: data } : { problems };
}
