import { addAccountNote, limits, listAccountNotes, type AccountNote } from '@quaywatch/shared/contract';
import type { App } from '../platform/http/app.ts';
import { refuseFields } from '../platform/http/parse-input.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { listNotesPage, type AccountNoteRow } from './account-notes.queries.ts';
import { addNote } from './add-note.ts';
import { findHelpedCustomer, refuseUnverified } from './helped-customer.ts';
import type { ReadingLimit } from './reading-limit.ts';

export function registerAccountNotesRoutes(app: App, platform: Platform, reading: ReadingLimit): void {
  const { db } = platform.database;
  const size = limits.pageSizes.accountNotes;

  registerCall(app, listAccountNotes, async ({ params, query, caller }) => {
    await reading.count(caller, 'records');
    const customer = await findHelpedCustomer(db, params.id);
    refuseUnverified(customer);
    const { total, rows } = await listNotesPage(db, customer.id, { number: query.page, size });
    return { notes: rows.map(describeNote), allPages: Math.ceil(total / size) };
  });
  registerCall(app, addAccountNote, async ({ params, body, caller }) => {
    if (body.customerId !== params.id)
      throw refuseFields([{ field: 'customerId', message: 'The note is about another customer.' }]);
    return describeNote(await addNote(platform, caller, body));
  });
}

function describeNote({ note, createdAt, customerId }: AccountNoteRow): AccountNote {
  return { note, createdDate: createdAt.toISOString(), customerId };
}
