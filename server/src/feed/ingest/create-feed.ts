import type { Port } from '@quaywatch/shared/contract';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PortEvent } from '../reading/port-event.ts';
import { createStreamMemoryBudget, type StreamMemoryBudget } from './stream-memory-budget.ts';
import { countResults, createLagMetric } from './feed-metrics.ts';
import { createIngestScheduler, type IngestScheduler } from './ingest-scheduler.ts';
import { startRefusedDeliveries } from '../senders/refused-deliveries.ts';
import type { StatedEvent } from '../statements/container-statement.ts';
import { takeQueued } from '../statements/visits-to-rebuild.queries.ts';
import { rebuildWithStatements, storeNewEvents } from './store-new-events.ts';
import { storeStatements, type StatedResult } from './store-statements.ts';
import { containerKeyOf, lockContainersForReports, type PortContainer } from '../statements/lock-containers.queries.ts';
import type { VisitChange } from '../visits/visit-change.rules.ts';

/** Called in the transaction that stores a batch, so that the listener's writes commit with it. */
export type OnChanges = (tx: Tx, changes: readonly VisitChange[]) => Promise<void>;

/** Port events of any format reach the database only through this, so that no visit changes without `OnChanges`. */
export type Feed = Pick<Platform, 'config' | 'clock' | 'log' | 'metrics' | 'shutdown' | 'timeSlices'> & {
  /** The database handle for bulk work. */
  readonly database: Database;
  readonly scheduler: IngestScheduler;
  readonly streamMemoryBudget: StreamMemoryBudget;
  /**
   * Stores a batch of port events. Events may be repeated, late and in any order, in one batch or many, from several
   * processes at once: the visits end up the same. Works best with a few thousand events.
   * @returns the new ones, in the order they were recorded
   * @throws FullVisits if a visit would exceed its number of reports
   * @throws the database's unique violation if another transaction stores one of them at the same time; see
   * `storeBatch`
   */
  storeEvents(tx: Tx, batch: readonly PortEvent[], receivedAt: Date): Promise<readonly PortEvent[]>;
  /**
   * Stores a batch of events of standards, which know containers but no visits, under the same conditions.
   * @returns the result of each
   */
  storeStatements(tx: Tx, batch: readonly StatedEvent[], receivedAt: Date): Promise<readonly StatedResult[]>;
  /**
   * Rebuilds the visits of queued containers; see `rebuildQueuedVisits`.
   * @returns whether each was still in the queue; false also while another process rebuilds it
   */
  rebuildQueued(tx: Tx, containers: readonly PortContainer[], receivedAt: Date): Promise<readonly boolean[]>;
};

/** Who has reported about a port; `eventId` names the party of a DCSA event. */
export type Heard = Pick<StatedEvent, 'source' | 'eventId'> & { readonly port: Port };

type Exits = {
  readonly onChanges: OnChanges;
  /** Called for everything reported about a port, whether it is new or not. */
  readonly onHeard?: (heard: Heard, at: Date) => void;
  /** Names of an event's senders; just its source if no format knows better. */
  readonly sendersOf?: (event: Pick<Heard, 'source' | 'eventId'>) => readonly string[];
};

/** @param exits.onChanges called at most once per batch, and not if nothing changed */
export function createFeed(
  platform: Pick<
    Platform,
    'config' | 'bulkDatabase' | 'callActivity' | 'clock' | 'log' | 'metrics' | 'shutdown' | 'timeSlices'
  >,
  { onChanges, onHeard = () => undefined, sendersOf = ({ source }) => [source] }: Exits,
): Feed {
  const { config, bulkDatabase: database, clock, log, metrics, shutdown, timeSlices } = platform;
  const noteLag = createLagMetric(platform, sendersOf);
  countResults(platform, []);
  startRefusedDeliveries(platform);
  return {
    config,
    database,
    clock,
    log,
    metrics,
    shutdown,
    timeSlices,
    scheduler: createIngestScheduler(platform),
    streamMemoryBudget: createStreamMemoryBudget(),
    async storeEvents(tx, batch, receivedAt) {
      for (const { source, eventId, visit } of batch) onHeard({ source, eventId, port: visit.port }, receivedAt);
      const { events, changes } = await storeNewEvents({ db: tx, receivedAt, timeSlices }, batch);
      if (changes.length > 0) await onChanges(tx, changes);
      for (const event of events) noteLag(event, receivedAt);
      return events;
    },
    async storeStatements(tx, batch, receivedAt) {
      for (const { source, eventId, statements, isOfNoPort } of batch)
        for (const { port } of isOfNoPort ? [] : statements) onHeard({ source, eventId, port }, receivedAt);
      const { results, changes } = await storeStatements({ db: tx, receivedAt, timeSlices }, batch);
      if (changes.length > 0) await onChanges(tx, changes);
      for (const [index, event] of batch.entries())
        if (results[index]?.startsWith('stored')) noteLag(event, receivedAt);
      return results;
    },
    async rebuildQueued(tx, containers, receivedAt) {
      const taken = await takeQueued(tx, containers);
      const isTaken = new Set(taken.map(containerKeyOf));
      if (taken.length > 0) {
        await lockContainersForReports(tx, taken);
        const changes = await rebuildWithStatements({ db: tx, receivedAt, timeSlices }, taken, new Map());
        if (changes.length > 0) await onChanges(tx, changes);
      }
      return containers.map((container) => isTaken.has(containerKeyOf(container)));
    },
  };
}
