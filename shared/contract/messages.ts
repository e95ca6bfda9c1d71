import { limits } from './limits.ts';

/**
 * Field messages, keyed by field name (VAL-16). The texts are the specification's, except where it gives none (LST-D2,
 * LST-D6).
 */
export const messages = {
  empty: 'This field cannot be empty',
  firstName: 'Please enter your first name',
  lastName: 'Please enter your last name',
  businessType: 'Please select business type',
  roleType: 'Please enter your role in the company',
  email: 'Invalid Email',
  emailTaken: 'This Email already exists',
  emailMismatch: 'Email addresses do not match',
  password: `Password must contain at least ${limits.passwordMin} characters including at least 1 number and 1 uppercase letter.`,
  passwordGuessable: 'This password is very common and easy to guess. Please choose another one.',
  passwordOwnWord: (word: string) =>
    `Please choose a password without "${word}": our name, your company and your email are easy to guess.`,
  passwordMismatch: 'The passwords you have entered do not match',
  currentPassword: 'Please enter your current password',
  newPassword: 'Please enter your new password',
  samePassword: 'Old and new passwords are the same, please create a new password.',
  confirmPassword: 'Please confirm your new password',
  wrongPassword: 'Password is incorrect',
  code: 'Please enter the code',
  wrongCode: 'This code is wrong or has been used before. Please enter the one that the app shows now.',
  postcode: 'Please enter the postcode',
  phone: 'Please enter your contact phone number',
  phoneFormat: 'Invalid phone number',
  phoneMismatch: 'The phone numbers you have entered do not match',
  secretQuestion: 'Please select a security question',
  secretAnswer: 'Please enter the answer to the question',
  alertEmail: 'Please enter the alert email address',
  sameContact: 'This is already your current information',
  subject: 'Please enter the subject of your message',
  message: 'Please enter your message',
  containersMissing: 'You must provide at least one container number',
  containersTooMany: `Please enter a maximum of ${limits.containersPerSearch} container numbers`,
  containersAddTooMany: `Maximum number of containers is ${limits.containersPerSearch}, please remove some containers from the list before adding more`,
  containersFormat: (numbers: readonly string[]) => `Invalid format of container number ${numbers.join(', ')}`,
  listName: 'This list name already exists',
  listsTooMany: `You can have a maximum of ${limits.savedLists} saved lists`,
  watchesTooMany: `You can watch a maximum of ${limits.containerWatches} container numbers`,
  webhookAddress: 'Please enter a web address that begins with https:// and can be reached from the internet',
  sharedResultsTooMany: `You can have a maximum of ${limits.sharedResults} links at a time. Stop sharing one of them to make another`,
  freeDays: `Please enter whole days, 1 to ${limits.freeDaysMax}, or leave it empty`,
  watchKnown: 'A port already reports this container',
  testMessagesTooMany: `You can send a maximum of ${limits.testMessagesPerDay} test messages a day. Please try again tomorrow.`,
  phoneCountry: 'Text messages can only be sent to mobile numbers of the United Kingdom',
  unknownUsername: 'This username does not exist in the system. Please register to proceed',
  /** Shown below the message about a suspended account. It does not reveal which kind of suspension it is (PWD-34). */
  unlockMail: 'If we have sent you an email about this, its link opens your account again.',
  /** The generic failure (API-08); `phone` is the helpdesk's. */
  oops: (phone: string) =>
    `Oops, something went wrong. Please try again. If the problem persists, please call our helpdesk on ${phone}`,
} as const;
