import type { Tx } from '../../platform/database/database.ts';
import type { TimeSlices } from '../../platform/time-slices.ts';
import { fromStandingReport } from '../../tracking/rules.ts';
import { rebuildStays, type RebuiltStay, type TerminalVisit } from './rebuild-stays.rules.ts';
import { refuseFullVisits } from './full-visits.ts';
import {
  deleteVisits,
  findTakenKeys,
  lockVisits,
  lockVisitsOfContainers,
  saveRebuiltVisits,
} from './stored-visits.queries.ts';
import type { StandingStatement } from '../statements/container-statements.queries.ts';
import { containerKeyOf, type PortContainer } from '../statements/lock-containers.queries.ts';
import { isVisit, listKeysTriedNext, nameStays } from './name-stays.rules.ts';
import { visitKeyOf, type PortEvent } from '../reading/port-event.ts';
import type { VisitChange } from './visit-change.rules.ts';
import {
  createVisitRecord,
  finishVisit,
  mergeEvents,
  terminalPartOf,
  type ChangedVisit,
  type StoredVisit,
  type VisitRecord,
} from './visit-record.rules.ts';

export type EventsOfVisits = ReadonlyMap<string, readonly [PortEvent, ...PortEvent[]]>;

export type Rebuild = {
  readonly containers: readonly PortContainer[];
  readonly statements: readonly StandingStatement[];
  /** New events of terminals about visits of these containers. */
  readonly eventsOf: EventsOfVisits;
  readonly receivedAt: Date;
  readonly timeSlices: TimeSlices;
};

export type RebuiltVisits = {
  readonly changes: readonly VisitChange[];
  /** Statements that now belong to another visit, or to no visit. */
  readonly moved: readonly StandingStatement[];
};

/** A visit before and after its terminal's events, without what others state. */
type Known = { readonly stored: StoredVisit | null; readonly terminal: VisitRecord };

export async function rebuildVisits(tx: Tx, rebuild: Rebuild): Promise<RebuiltVisits> {
  const { containers, eventsOf, receivedAt } = rebuild;
  const visits = await readVisits(tx, containers, eventsOf, receivedAt);
  const rebuilt = await rebuildWithFreeKeys(tx, rebuild, visits);
  const isFolded = new Set(containers.map(containerKeyOf));
  // These visits have events that name one of the containers, but later events moved the visits to another container.
  const others = visits
    .filter(({ terminal }) => !isFolded.has(containerKeyOf(terminal)))
    .map(({ stored, terminal }) => {
      const events = eventsOf.get(visitKeyOf(terminal)) ?? [];
      return finishVisit(stored, terminal, null, { events, receivedAt, replaces: [] });
    });
  const changed = [...rebuilt.flatMap((container) => container.changed), ...others];
  await deleteVisits(
    tx,
    rebuilt.flatMap(({ gone }) => gone),
  );
  await saveRebuiltVisits(tx, changed);
  return {
    changes: changed.flatMap(({ change }) => change ?? []),
    moved: rebuilt.flatMap(({ moved }) => moved),
  };
}

/** Each round tries this many times as many keys as the previous round. */
const keysAhead = 8;

/** A derived key may already belong to a visit of another container; then the next free one is derived. */
async function rebuildWithFreeKeys(
  tx: Tx,
  { containers, statements, eventsOf, receivedAt, timeSlices }: Rebuild,
  visits: readonly Known[],
): Promise<readonly RebuiltContainer[]> {
  const visitsOf = groupBy(visits, ({ terminal }) => containerKeyOf(terminal));
  const statementsOf = groupBy(statements, containerKeyOf);
  const known = new Set(visits.map(({ terminal }) => visitKeyOf(terminal)));
  let taken: ReadonlySet<string> = new Set();
  for (let ahead = keysAhead; ; ahead *= keysAhead) {
    const rebuilt = await timeSlices.map(containers, (container) => {
      const key = containerKeyOf(container);
      return rebuildContainer(container, visitsOf.get(key) ?? [], statementsOf.get(key) ?? [], {
        eventsOf,
        receivedAt,
        taken,
      });
    });
    const made = rebuilt
      .flatMap(({ changed }) => changed.map(({ record }) => record))
      .filter((record) => !known.has(visitKeyOf(record)));
    const foreign = made.length === 0 ? new Set<string>() : await findTakenKeys(tx, made);
    if (foreign.size === 0) return rebuilt;
    const next = made.filter((record) => foreign.has(visitKeyOf(record)));
    const others = next.flatMap(({ port, gkey }) => listKeysTriedNext(gkey, ahead).map((key) => ({ port, gkey: key })));
    taken = new Set([...taken, ...foreign, ...(await findTakenKeys(tx, others))]);
  }
}

async function readVisits(
  tx: Tx,
  containers: readonly PortContainer[],
  eventsOf: EventsOfVisits,
  receivedAt: Date,
): Promise<readonly Known[]> {
  const ofContainers = await lockVisitsOfContainers(tx, containers);
  const found = new Set(ofContainers.map(visitKeyOf));
  const missing = [...eventsOf].flatMap(([key, [{ visit }]]) => (found.has(key) ? [] : [visit]));
  const others = missing.length === 0 ? [] : await lockVisits(tx, missing);
  const stored = [...ofContainers, ...others];
  refuseFullVisits(stored.map((visit) => [visit, eventsOf.get(visitKeyOf(visit)) ?? []]));
  const known = stored.map((stored): Known => {
    const events = eventsOf.get(visitKeyOf(stored));
    const terminal = terminalPartOf(stored);
    return { stored, terminal: events ? mergeEvents(terminal, events, receivedAt) : terminal };
  });
  const keys = new Set(known.map(({ terminal }) => visitKeyOf(terminal)));
  const unknown = [...eventsOf].flatMap(([key, events]) => (keys.has(key) ? [] : [events]));
  refuseFullVisits(unknown.map((events) => [null, events]));
  const made = unknown.map((events): Known => ({ stored: null, terminal: mergeEvents(null, events, receivedAt) }));
  return [...known, ...made];
}

type Cause = { readonly eventsOf: EventsOfVisits; readonly receivedAt: Date; readonly taken: ReadonlySet<string> };

type RebuiltContainer = {
  readonly changed: readonly ChangedVisit[];
  readonly gone: readonly StoredVisit[];
  readonly moved: readonly StandingStatement[];
};

function rebuildContainer(
  container: PortContainer,
  visits: readonly Known[],
  statements: readonly StandingStatement[],
  cause: Cause,
): RebuiltContainer {
  const isDerived = ({ stored, terminal }: Known) => stored?.stated?.derived === true && !isTold(terminal);
  const derived = new Map(visits.filter(isDerived).map((known) => [known.terminal.gkey, known]));
  const named = visits.filter((known) => !isDerived(known));
  const stays = rebuildStays(
    container.port,
    named.map(({ terminal }) => toTerminalVisit(terminal)),
    statements,
  );
  const knownOf = new Map(visits.map((known) => [known.terminal.gkey, known]));
  const { keys, replaced } = nameStays(container.containerNumber, stays, new Set(derived.keys()), {
    isTaken: (gkey) => knownOf.has(gkey) || cause.taken.has(visitKeyOf({ port: container.port, gkey })),
  });
  const gone = [...replaced.keys()].flatMap((gkey) => derived.get(gkey)?.stored ?? []);
  const left = new Set(derived.keys());
  const changed = stays.filter(isVisit).flatMap((stay) => {
    const gkey = keys.get(stay) ?? '';
    left.delete(gkey);
    const replaces = gone.filter((visit) => replaced.get(visit.gkey) === gkey);
    return finishStay(container, stay, knownOf.get(gkey) ?? null, { gkey, replaces, ...cause });
  });
  const emptied = [...left].flatMap((gkey) => {
    const { stored, terminal } = derived.get(gkey) ?? {};
    if (!stored || !terminal || replaced.has(gkey)) return [];
    return unchangedLeftOut(
      stored,
      finishVisit(stored, terminal, { ...nothing, derived: true }, { ...cause, events: [], replaces: [] }),
    );
  });
  return { changed: [...changed, ...emptied], gone, moved: listMoved(stays, keys) };
}

const nothing = {
  reports: [],
  details: { activity: null, vessel: null, inVessel: null, outVessel: null },
  isAvailableForSettingAlerts: false,
} as const;

function finishStay(
  container: PortContainer,
  stay: RebuiltStay,
  known: Known | null,
  {
    gkey,
    replaces,
    eventsOf,
    receivedAt,
  }: Omit<Cause, 'taken'> & { readonly gkey: string; readonly replaces: readonly StoredVisit[] },
): readonly ChangedVisit[] {
  const terminal = known?.terminal ?? createVisitRecord({ ...container, gkey });
  const derived = stay.gkey === null;
  const added = derived || stay.reports.length > 0;
  const events = eventsOf.get(visitKeyOf(terminal)) ?? [];
  const changed = finishVisit(
    known?.stored ?? null,
    terminal,
    added ? { reports: stay.reports, details: stay.details, derived, isAvailableForSettingAlerts: !stay.isOver } : null,
    { events, receivedAt, replaces },
  );
  return events.length > 0 || replaces.length > 0 || !known?.stored
    ? [changed]
    : unchangedLeftOut(known.stored, changed);
}

/** Leaves out a visit that has not changed, so that it is not written. */
function unchangedLeftOut(stored: StoredVisit, changed: ChangedVisit): readonly ChangedVisit[] {
  const isSame =
    !changed.hasOtherDetails &&
    stored.statusType === (changed.journey.current?.statusType ?? null) &&
    JSON.stringify(stored.stated) === JSON.stringify(changed.record.stated);
  return isSame ? [] : [changed];
}

function isTold({ detailStamps, reports, withdrawn }: VisitRecord): boolean {
  return (
    detailStamps.all[0] !== 0 || Object.keys(detailStamps).length > 1 || reports.length > 0 || withdrawn.length > 0
  );
}

function toTerminalVisit(record: VisitRecord): TerminalVisit {
  return {
    ...record,
    reports: record.reports.map(fromStandingReport),
    stampOf: (detail) => record.detailStamps[detail] ?? record.detailStamps.all,
  };
}

function listMoved(
  stays: readonly RebuiltStay[],
  keys: ReadonlyMap<RebuiltStay, string>,
): readonly StandingStatement[] {
  return stays.flatMap((stay) => {
    const gkey = keys.get(stay) ?? null;
    return (stay.statements as readonly StandingStatement[]).flatMap((statement) =>
      statement.gkey === gkey || statement.isOfShip ? [] : [{ ...statement, gkey }],
    );
  });
}

function groupBy<Value>(
  values: readonly Value[],
  keyOf: (value: Value) => string,
): ReadonlyMap<string, readonly Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group) group.push(value);
    else groups.set(keyOf(value), [value]);
  }
  return groups;
}
