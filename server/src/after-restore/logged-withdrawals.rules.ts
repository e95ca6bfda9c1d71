import type { EndAgain, LoggedEnd } from '../account-changes/index.ts';
import { changeMessage, readLoggedChange, type LoggedChange } from '../account-changes/rules.ts';
import { readLoggedStop, stopMessages, type LoggedStop } from '../alerts/rules.ts';
import type { LogLine } from '../platform/backup/product-log.rules.ts';

const deletions = { heading: 'Deleted', changes: ['deletion'] } as const;

/** Changes that only somebody can repeat. Of each kind, the last one of an account decides. */
export const changesByHand = [
  deletions,
  { heading: 'Suspended', changes: ['suspension', 'activation'] },
  { heading: 'Password changed', changes: ['password', 'temporary-password'] },
  { heading: 'Authorities changed', changes: ['authorities', 'data-owner'] },
  {
    heading: 'Second factor or its codes changed',
    changes: ['second-factor-on', 'second-factor-off', 'recovery-codes-renewed', 'recovery-code-used'],
  },
] as const satisfies readonly { readonly heading: string; readonly changes: EndAgain['changes'] }[];

export type ByHand = (typeof changesByHand)[number];

/** What was taken from people or devices after the backup, and works again in a database restored from it. */
export type LoggedWithdrawals<Module> = {
  readonly ends: readonly { readonly module: Module; readonly ended: LoggedEnd }[];
  /** When each recipient stopped the alerts, by id. */
  readonly stops: ReadonlyMap<string, Date>;
  /** For each kind of change, when it was last made, by account. */
  readonly byHand: ReadonlyMap<ByHand, ReadonlyMap<string, Date>>;
};

/** Gathers withdrawals from lines in any order. */
export function gatherLoggedWithdrawals<
  Module extends Pick<EndAgain, 'isEnd'> & { readonly changes: readonly string[] },
>(since: Date, modules: readonly Module[]) {
  const ends = new Map<string, { readonly module: Module; readonly ended: LoggedEnd }>();
  const stops = new Map<string, LoggedStop>();
  const byHand = new Map(changesByHand.map((kind) => [kind as ByHand, new Map<string, LoggedChange>()]));

  function noteByHand(change: LoggedChange): void {
    const kind = changesByHand.find(({ changes }) => changes.some((one) => one === change.change));
    const known = kind && byHand.get(kind);
    if (!known || isOfStranger(change) || change.details['outcome'] === 'refused') return;
    if ((known.get(change.customerId)?.at ?? 0) <= change.at) known.set(change.customerId, change);
  }

  return {
    messages: [changeMessage, stopMessages.stopped, stopMessages.started],
    note(line: LogLine): void {
      const stop = readLoggedStop(line);
      if (stop && (stops.get(stop.recipientId)?.at ?? 0) <= stop.at) stops.set(stop.recipientId, stop);
      const change = readLoggedChange(line);
      // What is older is in the backup.
      if (!change || change.at <= since) return;
      const { customerId, subjectId } = change;
      for (const [index, module] of modules.entries())
        if (module.changes.includes(change.change) && module.isEnd?.(change.details) !== false)
          ends.set([index, customerId, subjectId].join(' '), { module, ended: { customerId, subjectId, since } });
      noteByHand(change);
    },
    read(): LoggedWithdrawals<Module> {
      const deleted = byHand.get(deletions) ?? new Map<string, LoggedChange>();
      return {
        ends: [...ends.values()],
        stops: new Map([...stops.values()].flatMap(({ recipientId, at, stops }) => (stops ? [[recipientId, at]] : []))),
        byHand: new Map([...byHand].map(([kind, changes]) => [kind, momentsOf(changes, deleted)])),
      };
    },
  };
}

/** Locks an account to strangers only, or unlocks it. */
const isOfStranger = ({ agent }: LoggedChange) => agent.kind === 'visitor' && agent.knownDevice !== true;

/** What else was changed in an account that was deleted does not matter. */
function momentsOf(
  changes: ReadonlyMap<string, LoggedChange>,
  deleted: ReadonlyMap<string, LoggedChange>,
): ReadonlyMap<string, Date> {
  const lasting = [...changes].filter(
    ([id, { change }]) => change !== 'activation' && (changes === deleted || !deleted.has(id)),
  );
  return new Map(lasting.map(([customerId, { at }]) => [customerId, at]));
}
