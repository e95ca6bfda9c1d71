import { expect, test } from '@jest/globals';
import { messages } from './index.ts';

test('messages are found by the name of the field [VAL-16]', () => {
  const { containersFormat, oops, passwordOwnWord, ...texts } = messages;

  expect(texts).toEqual({
    empty: 'This field cannot be empty',
    firstName: 'Please enter your first name',
    lastName: 'Please enter your last name',
    businessType: 'Please select business type',
    roleType: 'Please enter your role in the company',
    email: 'Invalid Email',
    emailTaken: 'This Email already exists',
    emailMismatch: 'Email addresses do not match',
    password: 'Password must contain at least 8 characters including at least 1 number and 1 uppercase letter.',
    passwordGuessable: 'This password is one of those that are guessed first. Please choose another one.',
    passwordMismatch: 'The passwords you have entered do not match',
    currentPassword: 'Please enter your current password',
    newPassword: 'Please enter your new password',
    samePassword: 'Old and new passwords are the same, please create a new password.',
    confirmPassword: 'Please confirm your new password',
    wrongPassword: 'Password is incorrect',
    code: 'Please enter the code',
    wrongCode: 'This code is not right, or it was used before. Please enter the one that the app shows now.',
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
    containersTooMany: 'Please enter a maximum of 20 container numbers',
    containersAddTooMany:
      'Maximum number of containers is 20, please remove some containers from the list before adding more',
    listName: 'This list name already exists',
    listsTooMany: 'You can have a maximum of 10 saved lists',
    watchesTooMany: 'You can watch a maximum of 50 container numbers',
    webhookAddress: 'Please enter a web address that begins with https://, of a server that the internet reaches',
    sharedResultsTooMany: 'You can have a maximum of 20 links at a time. Stop sharing one of them to make another',
    freeDays: 'Please enter whole days, 1 to 90, or leave it empty',
    watchKnown: 'A port already reports this container',
    testMessagesTooMany: 'You can send a maximum of 3 test messages a day. Please try again tomorrow.',
    phoneCountry: 'Text messages can only be sent to mobile numbers of the United Kingdom',
    unknownUsername: 'This username does not exist in the system. Please register to proceed',
    unlockMail: 'If we have sent you an email about this, its link opens your account again.',
  });
  expect(containersFormat(['A', 'B'])).toBe('Invalid format of container number A, B');
  expect(oops('01234 5')).toMatch(/ 01234 5$/);
});

test('a failure that has no text of its own asks to try again, then to call the helpdesk [API-08]', () => {
  expect(messages.oops('03069 990123')).toBe(
    'Oops, something went wrong. Please try again. If the problem persists, please call our helpdesk on 03069 990123',
  );
});
