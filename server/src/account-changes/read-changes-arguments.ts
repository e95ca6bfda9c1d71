import { isUuid } from '../platform/database/uuid.ts';
import { day } from '../platform/durations.ts';
import { CommandProblem } from '../platform/process/command-problem.ts';
import { readArguments } from '../platform/process/read-arguments.ts';
import type { ChangeScope } from './account-changes.queries.ts';

const usage = 'Usage: pnpm account-changes FILE [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--customer ID]';
const text = { type: 'string' } as const;
const options = { from: text, to: text, customer: text };

/**
 * Reads which changes to write, and to which file. Days are UTC, like the times in the file, and both are included.
 * @throws CommandProblem for any other arguments
 */
export function readChangesArguments(args: string[]): { readonly file: string; readonly scope: ChangeScope } {
  const { values, positionals } = readArguments(args, options, usage);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new CommandProblem(usage);
  const { customer: customerId } = values;
  if (customerId !== undefined && !isUuid(customerId))
    throw new CommandProblem('--customer must be the id of a customer, as in the address of the customer page.');
  const [from, lastDay] = [readDay('--from', values.from), readDay('--to', values.to)];
  if (from && lastDay && from > lastDay) throw new CommandProblem('--from is after --to.');
  const before = lastDay && new Date(lastDay.getTime() + day);
  return { file, scope: { customerId: customerId?.toLowerCase(), from, before } };
}

function readDay(name: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const date = new Date(`${text}T00:00:00.000Z`);
  // `Date` turns 31 February into a day in March.
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text))
    throw new CommandProblem(`${name} must be a day, as in 2026-11-22.`);
  return date;
}
