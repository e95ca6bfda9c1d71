import type { EndAgain } from '../account-changes/index.ts';
import { deleteSharedResult } from './shared-results.queries.ts';

/** A message of the log, which a restore reads (SRV-552). */
export const linkStopped = 'result link stopped';

export const stopSharingAgain: EndAgain = {
  heading: 'Links to results stopped again',
  changes: [],
  message: linkStopped,
  async end(tx, { clock }, { customerId, subjectId = '' }) {
    return (await deleteSharedResult(tx, customerId, subjectId, clock.now())) ? 1 : 0;
  },
};
