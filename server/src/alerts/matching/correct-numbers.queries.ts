import { sql } from 'drizzle-orm';
import type { VisitChange } from '../../feed/rules.ts';
import { textArray } from '../../platform/database/array-parameters.ts';
import type { Tx } from '../../platform/database/database.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alerts } from '../records/alerts.tables.ts';
import { followedVisits } from '../records/followed-lists.tables.ts';
import { freeTimeWarnings } from '../records/free-time-warnings.tables.ts';
import { notedEstimates } from '../records/noted-estimates.tables.ts';
import { singleContacts } from '../records/single-contacts.tables.ts';
import { unclaimedStates } from '../records/alert-states.rules.ts';
import { stateList } from '../records/state-list.queries.ts';

export type NumberChange = Pick<VisitChange, 'port' | 'gkey' | 'containerNumberBefore' | 'containerNumber'>;

export const listCorrected = <Change extends NumberChange>(changes: readonly Change[]): readonly Change[] =>
  changes.filter(
    ({ containerNumberBefore, containerNumber }) =>
      containerNumberBefore !== null && containerNumberBefore !== containerNumber,
  );

/** Gives what belongs to a visit the number that the port has corrected. Messages that have been tried keep theirs. */
export async function correctNumbers(tx: Tx, changes: readonly NumberChange[]): Promise<void> {
  const corrected = listCorrected(changes);
  if (corrected.length === 0) return;
  const numbers = sql`unnest(
    ${textArray(corrected.map(({ port }) => port))}::text[], ${textArray(corrected.map(({ gkey }) => gkey))}::text[],
    ${textArray(corrected.map(({ containerNumber }) => containerNumber))}::text[])
    as corrected(port, gkey, container_number)`;
  for (const table of [alerts, singleContacts, followedVisits, freeTimeWarnings, notedEstimates])
    await tx.execute(sql`
      update ${table} as row set container_number = corrected.container_number
      from ${numbers} where row.port = corrected.port and row.gkey = corrected.gkey`);
  await tx.execute(sql`
    update ${alertMessages} as message set container_number = corrected.container_number
    from ${numbers}
    where message.port = corrected.port and message.gkey = corrected.gkey
      and message.kind = 'announcement' and message.state in ${stateList(unclaimedStates)} and message.attempts = 0`);
}
