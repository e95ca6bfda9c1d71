import { csvLine, csvMark } from '@quaywatch/shared/domain';
import type { ChangedValue } from './changed-values.rules.ts';
import type { ReadableChange } from './read-account-changes.ts';

const head = ['Time (UTC)', 'Customer', 'Agent', 'Agent name', 'Change', 'Field', 'Before', 'After', 'Change id'];

const nothing: ChangedValue = { field: '', before: null, after: null };

/** One line per changed value, or one for a change without values (HCU-53). Lines of the same change share its id. */
export async function* toChangesCsv(changes: AsyncIterable<ReadableChange>): AsyncGenerator<string> {
  yield csvMark + csvLine(head);
  for await (const change of changes) yield linesOf(change).join('');
}

function linesOf({ id, customerId, at, agent, agentName, change, values }: ReadableChange): string[] {
  const said = values.length === 0 ? [nothing] : values;
  return said.map(({ field, before, after }) =>
    csvLine([at.toISOString(), customerId, agent, agentName ?? '', change, field, before ?? '', after ?? '', id]),
  );
}
