import { type EndAgain, recordAccountChange } from '../account-changes/index.ts';
import { agentOf, lockCustomer } from '../customers/index.ts';
import type { Caller } from '../platform/http/caller.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import type { Platform } from '../platform/platform.ts';
import { createSecretLinks } from '../platform/secret-links.ts';
import { deleteCalendarLink, deleteLinkCreatedBy, saveCalendarLink } from './calendar.queries.ts';
import { sendCalendarMadeJob } from './send-calendar-made.ts';

/**
 * Replaces an earlier address, and tells the owner by mail.
 * @returns the token of the new address
 */
export function makeCalendar(platform: Platform, caller: Caller): Promise<string> {
  const { config, database, clock, jobs } = platform;
  const { customerId } = caller;
  const { token, secretHash } = createSecretLinks('calendar', config).create();
  return database.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    await saveCalendarLink(tx, customerId, secretHash, clock.now());
    const agent = agentOf(caller, customerId);
    await recordAccountChange(tx, platform, { customerId, agent, change: 'calendar-made' });
    await jobs.send(sendCalendarMadeJob, { customerId }, { tx });
    return token;
  });
}

/** @throws CodedError 404 without an address */
export function endCalendar(platform: Platform, caller: Caller): Promise<void> {
  const { customerId } = caller;
  return platform.database.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    if (!(await deleteCalendarLink(tx, customerId)))
      throw new CodedError(404, 'NOT_FOUND', 'There is no calendar address.');
    const agent = agentOf(caller, customerId);
    await recordAccountChange(tx, platform, { customerId, agent, change: 'calendar-stopped' });
  });
}

export const endCalendarAgain: EndAgain = {
  heading: 'Calendar addresses stopped again',
  changes: ['calendar-made', 'calendar-stopped'],
  async end(tx, parts, { customerId, since }, agent) {
    await lockCustomer(tx, customerId);
    if (!(await deleteLinkCreatedBy(tx, customerId, since))) return 0;
    await recordAccountChange(tx, parts, { customerId, agent, change: 'calendar-stopped' });
    return 1;
  },
};
