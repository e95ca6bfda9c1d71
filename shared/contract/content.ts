import * as z from 'zod/mini';
import { text } from './answer-fields.ts';
import { anonymous, defineCall, fileAnswer, noAnswer } from './define-call.ts';
import { captchaTokenField, emailField, firstNameField, lastNameField, requiredText } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

/** The blocks of the content service (CNT-02); LGPL is London Gateway, DPWS Southampton (CNT-D2). */
export const contentRegions = [
  'Sign In',
  'Port Status',
  'Critical Alerts (LGPL)',
  'Critical Alerts (DPWS)',
  'Coming Soon',
  'FAQ Dashboard',
  'FAQ Item',
] as const;
export type ContentRegion = (typeof contentRegions)[number];

const custom = z.nullish(text);

/** A piece of content (CNT-03..10). `content` is HTML that must be sanitised before it is drawn (CNT-18). */
export const contentItem = z.object({
  title: text,
  content: text,
  /** ISO 8601 in UTC. */
  published: text,
  region: z.object({ name: z.enum(contentRegions), itemLimit: z.number() }),
  contentType: z.object({ name: z.enum(['Text', 'Image', 'Text+Image']) }),
  displayOrder: z.number(),
  customField1: custom,
  customField2: custom,
  /** Title mode (Show or Hide), or the title of an image (CNT-D5). */
  customField3: custom,
  customField4: custom,
  /** Image position: Left, Right, Center or Background. */
  customField5: custom,
  customField6: custom,
  /** Opacity from 0 to 1; 1 when absent (CNT-10). */
  customField8: z.nullish(z.union([text, z.number()])),
});
export type ContentItem = z.infer<typeof contentItem>;

/** The items of one block (CNT-11, CNT-D1). */
export const readContent = defineCall({
  name: 'readContent',
  method: 'GET',
  path: '/content',
  access: anonymous,
  query: z.object({ name: z.string().check(z.maxLength(100)) }),
  answer: z.array(contentItem),
});
/** An image of the content (CNT-12). */
export const readContentMedia = defineCall({
  name: 'readContentMedia',
  method: 'GET',
  path: '/content-media/:fileName',
  access: anonymous,
  params: z.object({ fileName: z.string().check(z.maxLength(200)) }),
  ...fileAnswer,
});

/** Sends a message to the helpdesk (CNT-32); 400 for a bad captcha (CNT-D9). */
export const sendContactMessage = defineCall({
  name: 'sendContactMessage',
  method: 'POST',
  path: '/api/contact-us',
  access: anonymous,
  body: z.object({
    firstName: firstNameField,
    lastName: lastNameField,
    email: emailField,
    subject: requiredText(limits.contactSubjectMax, messages.subject),
    message: requiredText(limits.contactMessageMax, messages.message),
    recaptchaToken: captchaTokenField.check(z.minLength(1)),
  }),
  ...noAnswer,
  errors: ['TOO_MANY_REQUESTS'],
});
