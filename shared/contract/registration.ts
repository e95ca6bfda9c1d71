import * as z from 'zod/mini';
import { anonymous, defineCall, noAnswer } from './define-call.ts';
import { hasBusinessDetails } from './enumerations.ts';
import {
  captchaTokenField,
  companyField,
  emailField,
  firstNameField,
  lastNameField,
  passwordField,
  phoneField,
  postcodeField,
  requiredText,
  roleField,
  secretAnswerField,
  secretQuestionField,
} from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

const secretQuestionAnswer = z.object({ secretQuestionType: secretQuestionField, answer: secretAnswerField });

export const marketingPreferences = z.object({ lgpPortSelected: z.boolean(), souPortSelected: z.boolean() });

/**
 * Registers a customer (REG-31); 400 CSC_01 for an email that is taken (REG-D7). One address may try 20 times an hour
 * and make 40 accounts a day, beyond that 429 (REG-44, REG-48).
 */
export const registerCustomer = defineCall({
  name: 'registerCustomer',
  method: 'POST',
  path: '/api/customers',
  access: anonymous,
  body: z
    .object({
      businessType: requiredText(limits.nameMax, messages.businessType),
      // Left out for other business types (REG-32).
      businessSubType: z.nullish(z.string().check(z.trim(), z.maxLength(limits.nameMax))),
      companyName: companyField,
      containersAmount: z.nullish(z.string().check(z.regex(/^\d*$/), z.maxLength(limits.containersPerMonthDigits))),
      customerCredentialDto: z.object({ email: emailField, password: passwordField }),
      firstName: firstNameField,
      lastName: lastNameField,
      phone: phoneField,
      postcode: postcodeField,
      roleType: roleField,
      // A customer has one question (PWD-D2).
      secretQuestionAnswerDtos: z.array(secretQuestionAnswer).check(z.length(1, messages.secretQuestion)),
      marketingPreferencesDto: marketingPreferences,
      recaptchaToken: z.optional(captchaTokenField),
    })
    .check(
      z.refine(({ businessType, businessSubType }) => !!businessSubType || !hasBusinessDetails(businessType), {
        message: messages.empty,
        path: ['businessSubType'],
      }),
    ),
  ...noAnswer,
  errors: ['CSC_01', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
});
