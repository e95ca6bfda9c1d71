import type { AccountStatus } from '@quaywatch/shared/contract';
import type { EndAgain, LoggedEnd } from '../account-changes/index.ts';
import { changeMessage, readLoggedChange, type LoggedChange } from '../account-changes/rules.ts';
import { readLoggedStop, stopMessages, type LoggedStop } from '../alerts/rules.ts';
import { type LogLine, timeOf } from '../platform/backup/product-log.rules.ts';

/** What the restored database knows about an account. */
export type RestoredAccount = { readonly status: AccountStatus; readonly temporaryRequestedAt: Date | null };

export type ByHand = {
  readonly heading: string;
  readonly changes: EndAgain['changes'];
  /** Changes in the database that repeat it, if not all of `changes` do. */
  readonly repeatedBy?: EndAgain['changes'];
  /** Whether the account shows that nothing is left to do. */
  isDone?(account: RestoredAccount, at: Date): boolean;
  /** The account may be right although nothing was repeated, which nothing here can tell. */
  readonly mayBeRight?: true;
};

const deletions: ByHand = { heading: 'Deleted', changes: ['deletion'] };

/** Changes that only somebody can repeat. Of each kind, the last one of an account decides. */
export const changesByHand: readonly ByHand[] = [
  deletions,
  { heading: 'Suspended', changes: ['suspension', 'activation'], isDone: ({ status }) => status === 'Suspended' },
  {
    heading: 'Password changed',
    changes: ['password', 'temporary-password'],
    // A stored change does not say whether the temporary password was refused; the account knows the one granted. A
    // suspended account is sent none (PWD-42).
    repeatedBy: ['password'],
    isDone: ({ status, temporaryRequestedAt: granted }, at) =>
      status !== 'Suspended' && granted !== null && granted > at,
  },
  { heading: 'Authorities changed', changes: ['authorities', 'data-owner'], mayBeRight: true },
  {
    heading: 'Second factor or its codes changed',
    changes: ['second-factor-on', 'second-factor-off', 'recovery-codes-renewed', 'recovery-code-used'],
    mayBeRight: true,
  },
];

/** What was taken from people or devices after the backup, and works again in a database restored from it. */
export type LoggedWithdrawals<Module> = {
  /** In the order in which they ended, since the last member who leaves a team takes over its lists. */
  readonly ends: readonly { readonly module: Module; readonly ended: LoggedEnd }[];
  /** When each recipient stopped the alerts, by id. */
  readonly stops: ReadonlyMap<string, Date>;
  /** For each kind of change, when it was last made, by account. */
  readonly byHand: ReadonlyMap<ByHand, ReadonlyMap<string, Date>>;
};

/** Gathers withdrawals from lines in any order. */
export function gatherLoggedWithdrawals<
  Module extends Pick<EndAgain, 'isEnd' | 'message' | 'undoneBy'> & { readonly changes: readonly string[] },
>(since: Date, modules: readonly Module[]) {
  const ends = new Map<string, { readonly module: Module; readonly ended: LoggedEnd }>();
  const undone = new Map<string, Date>();
  const stops = new Map<string, LoggedStop>();
  const byHand = new Map(changesByHand.map((kind) => [kind, new Map<string, LoggedChange>()]));

  function noteByHand(change: LoggedChange): void {
    const kind = changesByHand.find(({ changes }) => changes.some((one) => one === change.change));
    const known = kind && byHand.get(kind);
    if (!known || isOfStranger(change) || change.details['outcome'] === 'refused') return;
    if ((known.get(change.customerId)?.at ?? 0) <= change.at) known.set(change.customerId, change);
  }

  const keyOf = (module: Module, { customerId, subjectId }: Pick<LoggedEnd, 'customerId' | 'subjectId'>) =>
    [modules.indexOf(module), customerId, subjectId].join(' ');

  function noteUndoing(module: Module, begun: Omit<LoggedEnd, 'since'>): void {
    const key = keyOf(module, begun);
    if ((undone.get(key) ?? 0) < begun.at) undone.set(key, begun.at);
  }

  function noteEnd(module: Module, { customerId, subjectId, at }: Omit<LoggedEnd, 'since'>): void {
    const key = keyOf(module, { customerId, subjectId });
    if ((ends.get(key)?.ended.at ?? 0) <= at) ends.set(key, { module, ended: { customerId, subjectId, at, since } });
  }

  function noteOwnLine({ msg, customerId, subjectId, ...line }: LogLine): void {
    const at = timeOf(line);
    if (typeof customerId !== 'string' || typeof subjectId !== 'string' || at === null || at <= since) return;
    for (const module of modules) {
      if (module.message === msg) noteEnd(module, { customerId, subjectId, at });
      if (module.undoneBy === msg) noteUndoing(module, { customerId, subjectId, at });
    }
  }

  return {
    messages: [
      changeMessage,
      stopMessages.stopped,
      stopMessages.started,
      ...modules.flatMap(({ message, undoneBy }) => [message ?? [], undoneBy ?? []].flat()),
    ],
    note(line: LogLine): void {
      const stop = readLoggedStop(line);
      if (stop && (stops.get(stop.recipientId)?.at ?? 0) <= stop.at) stops.set(stop.recipientId, stop);
      noteOwnLine(line);
      const change = readLoggedChange(line);
      // What is older is in the backup.
      if (!change || change.at <= since) return;
      for (const module of modules)
        if (module.changes.includes(change.change) && module.isEnd?.(change.details) !== false) noteEnd(module, change);
      noteByHand(change);
    },
    read(): LoggedWithdrawals<Module> {
      const lasting = [...ends].flatMap(([key, end]) => ((undone.get(key) ?? 0) <= end.ended.at ? [end] : []));
      const deleted = byHand.get(deletions) ?? new Map<string, LoggedChange>();
      return {
        ends: lasting.toSorted((one, other) => one.ended.at.getTime() - other.ended.at.getTime()),
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
