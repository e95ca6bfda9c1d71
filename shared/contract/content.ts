import * as z from 'zod/mini';
import { anonymous, defineCall } from './define-call.ts';
import { emailField, firstNameField, lastNameField } from './fields.ts';
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

const custom = z.optional(z.nullable(z.string()));

/** A piece of content (CNT-03..10). `content` is HTML that a reader must sanitise before it is shown (CNT-18). */
export const contentItem = z.object({
  title: z.string(),
  content: z.string(),
  published: z.string(),
  region: z.object({ name: z.enum(contentRegions), itemLimit: z.number() }),
  contentType: z.object({ name: z.enum(['Text', 'Image', 'Text+Image']) }),
  displayOrder: z.number(),
  /** Background colour. */
  customField1: custom,
  /** Text colour. */
  customField2: custom,
  /** Title mode (Show or Hide), or the title of an image (CNT-D5). */
  customField3: custom,
  /** Image file name. */
  customField4: custom,
  /** Image position: Left, Right, Center or Background. */
  customField5: custom,
  /** Link. */
  customField6: custom,
  /** Opacity from 0 to 1; 1 when absent (CNT-10). */
  customField8: z.optional(z.nullable(z.union([z.string(), z.number()]))),
});
export type ContentItem = z.infer<typeof contentItem>;

export const readContent = defineCall({
  name: 'readContent',
  method: 'GET',
  path: '/content',
  access: anonymous,
  query: z.object({ name: z.string().check(z.maxLength(100)) }),
  answer: z.array(contentItem),
});
export const readContentMedia = defineCall({
  name: 'readContentMedia',
  method: 'GET',
  path: '/content-media/:fileName',
  access: anonymous,
  params: z.object({ fileName: z.string().check(z.maxLength(200)) }),
  answerKind: 'blob',
  answer: z.unknown(),
});

/** A message to the helpdesk (CNT-32). */
export const sendContactMessage = defineCall({
  name: 'sendContactMessage',
  method: 'POST',
  path: '/api/contact-us',
  access: anonymous,
  body: z.object({
    firstName: firstNameField,
    lastName: lastNameField,
    email: emailField,
    subject: z
      .string(messages.subject)
      .check(z.trim(), z.minLength(1, messages.subject), z.maxLength(limits.contactSubjectMax)),
    message: z
      .string(messages.message)
      .check(z.trim(), z.minLength(1, messages.message), z.maxLength(limits.contactMessageMax)),
    recaptchaToken: z.string().check(z.minLength(1), z.maxLength(8192)),
  }),
  answerKind: 'empty',
  answer: z.unknown(),
});
