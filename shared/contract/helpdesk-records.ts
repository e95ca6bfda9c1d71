import * as z from 'zod/mini';
import { count, maybeText, text } from './answer-fields.ts';
import { defineCall, fileAnswer, forHelpdesk } from './define-call.ts';
import { pageField, requiredText } from './fields.ts';
import { customerId, customerPath } from './helpdesk.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

const accountNote = z.object({ note: text, createdDate: text, customerId: text });
export type AccountNote = z.infer<typeof accountNote>;

/**
 * A page of the notes on an account, newest first; pages start at 1 (HCU-38, HCU-D1). 409 for an Unverified account
 * (SRV-52), 429 after too many pages (HLP-14).
 */
export const listAccountNotes = defineCall({
  name: 'listAccountNotes',
  method: 'GET',
  path: `${customerPath}/notes`,
  access: forHelpdesk,
  params: customerId,
  query: z.object({ page: pageField }),
  answer: z.object({ notes: z.array(accountNote), allPages: count }),
  errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
});
/** Adds a note and returns it as stored (HCU-39, HCU-D1). 409 for an Unverified account (SRV-52). */
export const addAccountNote = defineCall({
  name: 'addAccountNote',
  method: 'POST',
  path: `${customerPath}/notes`,
  access: forHelpdesk,
  params: customerId,
  body: z.object({
    // Counts UTF-16 units, as a text area does; the rule above counts code points.
    note: requiredText(limits.accountNoteMax).check(
      z.refine((note) => note.length <= limits.accountNoteMax, messages.empty),
    ),
    customerId: text,
  }),
  answer: accountNote,
  errors: ['CONFLICT'],
});

/** A value is null if there was none, or if it must not be disclosed. */
const changedValue = z.object({ field: text, before: maybeText, after: maybeText });

/**
 * A change to an account, or an access to its data (HCU-51). `agent` and `change` are open lists: a page shows an
 * unknown word as it is.
 */
const accountChange = z.object({
  /** ISO 8601 in UTC. */
  at: text,
  /** customer, helpdesk, operator, visitor or system. */
  agent: text,
  /** Email of the helpdesk agent, or name of the operator or job; null for others. */
  agentName: maybeText,
  change: text,
  values: z.array(changedValue),
});
export type AccountChange = z.infer<typeof accountChange>;

/** A page of an account's changes, newest first; pages start at 1 (HCU-52). 429 after too many (HLP-14). */
export const listAccountChanges = defineCall({
  name: 'listAccountChanges',
  method: 'GET',
  path: `${customerPath}/changes`,
  access: forHelpdesk,
  params: customerId,
  query: z.object({ page: pageField }),
  answer: z.object({ changes: z.array(accountChange), allPages: count }),
  errors: ['TOO_MANY_REQUESTS'],
});
/**
 * All changes to an account, oldest first, as a CSV file (RFC 4180, HCU-53). The changes of a deleted account are kept
 * without their values. 429 after `limits.changesFilesPerHour`.
 */
export const downloadAccountChanges = defineCall({
  name: 'downloadAccountChanges',
  method: 'GET',
  path: `${customerPath}/changes/file`,
  access: forHelpdesk,
  params: customerId,
  ...fileAnswer,
  errors: ['TOO_MANY_REQUESTS'],
});
