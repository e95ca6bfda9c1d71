import * as z from 'zod/mini';
import { text } from './answer-fields.ts';
import { activeOverride, releaseIdField, remoteNameField } from './delivery.ts';
import { defineCall, forHelpdesk, noAnswer } from './define-call.ts';

export const longestOverrideHours = 8;

/** The part of a link after `#`. */
const token = z.string().check(z.regex(/^[\w-]{1,600}$/));

/** What a remote can run in one browser: published releases, newest first, and the machines that may be used. */
export const listOverrideChoices = defineCall({
  name: 'listOverrideChoices',
  method: 'GET',
  path: '/api/help-desk/releases/:remote/choices',
  access: forHelpdesk,
  params: z.object({ remote: z.string().check(z.maxLength(80)) }),
  answer: z.object({
    releases: z.array(z.object({ release: text, builtAt: text, revision: z.nullable(text) })),
    origins: z.array(text),
  }),
});

/**
 * Creates a signed link to an override; the link alone changes nothing. Exactly one of `release` and `origin` says what
 * runs.
 */
export const createOverrideLink = defineCall({
  name: 'createOverrideLink',
  method: 'POST',
  path: '/api/help-desk/override-links',
  access: forHelpdesk,
  readOnly: true,
  body: z.object({
    remote: remoteNameField,
    release: z.nullable(releaseIdField),
    origin: z.nullable(z.string().check(z.maxLength(200))),
    hours: z.int().check(z.gte(1), z.lte(longestOverrideHours)),
  }),
  answer: z.object({ link: text, token: text, override: activeOverride }),
});

/** What a link would run, shown before the agent agrees. Forged, expired and withdrawn links are all 404. */
export const readOverrideLink = defineCall({
  name: 'readOverrideLink',
  method: 'POST',
  path: '/api/help-desk/override-links/read',
  access: forHelpdesk,
  readOnly: true,
  repeatable: true,
  body: z.object({ token }),
  answer: z.object({ override: activeOverride, live: text }),
});

/** Sets the override of a link in the calling browser, until it ends or its session does. */
export const setOverride = defineCall({
  name: 'setOverride',
  method: 'POST',
  path: '/api/help-desk/override',
  access: forHelpdesk,
  readOnly: true,
  body: z.object({ token }),
  ...noAnswer,
});
