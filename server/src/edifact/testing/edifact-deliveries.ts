import type { Port, VisitActivity } from '@quaywatch/shared/contract';
import { createSeededRandom, type SeededRandom } from '../../feed/simulator/seeded-random.ts';
import { writeInterchange, type WrittenInterchange, type WrittenSegment } from './write-interchange.ts';
import { day, hour } from '../../platform/durations.ts';

/** What people see of a visit once everything has arrived; times are ISO 8601 in UTC. */
export type ToldVisit = {
  readonly port: Port;
  readonly activity: VisitActivity;
  readonly ships: readonly [vessel: string | null, inVessel: string | null, outVessel: string | null];
  readonly statuses: readonly (readonly [statusType: string, time: string])[];
};

export type EdifactStory = {
  /** Texts of one or more interchanges, in the terminal's order. */
  readonly deliveries: readonly string[];
  /** Oldest first. */
  readonly visits: readonly ToldVisit[];
};

const ships = ['SOLENT TRADER', 'THAMES ENDEAVOUR', 'MÜNCHEN EXPRESS'] as const;
const start = Date.UTC(2026, 3, 1, 6);

type Move = {
  readonly kind: 'discharged' | 'loaded' | 'gate in' | 'gate out';
  readonly statusType: string;
  readonly at: number;
  readonly ship: string;
  readonly mode: '2' | '3';
  readonly sailedAt: number | null;
};

type Visit = {
  readonly port: Port;
  readonly status: '2' | '3' | '6';
  readonly activity: VisitActivity;
  readonly moves: readonly Move[];
};

/**
 * A terminal's reports of one container over some weeks: times are wrong by days and corrected, reports are cancelled,
 * repeated or sent again later. In whatever order the deliveries arrive, people end up seeing `visits`.
 * @param seed the same seed tells the same story, for any container
 */
export function listEdifactDeliveries(seed: string, containerNumber: string): EdifactStory {
  const random = createSeededRandom(seed);
  const count = 1 + Math.floor(random.fraction() * 3);
  const visits = Array.from({ length: count }, (_, index) =>
    tellVisit(random, start + index * 23 * day + random.between(0, 4) * day),
  );
  const writer = new ReportWriter(containerNumber);
  for (const visit of visits) for (const move of visit.moves) writeMove(random, writer, visit, move);
  if (random.fraction() < 0.5) writeMistake(random, writer, visits.at(-1)?.port ?? 'SOU');
  return { deliveries: bundle(random, writer.interchanges), visits: visits.map(showVisit) };
}

function tellVisit(random: SeededRandom, from: number): Visit {
  const port = random.pick<Port>(['LGP', 'SOU']);
  const kind = random.pick(['import', 'export', 'export by ship only', 'transhipment'] as const);
  const until = from + Math.round(random.between(30, 80)) * hour;
  const sailedAt = random.fraction() < 0.7 ? minute(until + 6 * hour) : null;
  const [one, other] = random.fraction() < 0.5 ? [ships[0], ships[2]] : [ships[1], ships[0]];
  const move = (of: Move['kind'], at: number, ship: string): Move => {
    const mode = random.pick(['2', '3'] as const);
    const names = {
      discharged: 'Discharged',
      loaded: 'On Vessel at Berth',
      'gate in': 'Arrived',
      'gate out': outBy(mode),
    };
    return { kind: of, statusType: names[of], at: minute(at), ship, mode, sailedAt: of === 'loaded' ? sailedAt : null };
  };
  switch (kind) {
    case 'import':
      return {
        port,
        status: '3',
        activity: 'Import',
        moves: [move('discharged', from, one), move('gate out', until, one)],
      };
    case 'export':
      return { port, status: '2', activity: 'Export', moves: [move('gate in', from, one), move('loaded', until, one)] };
    case 'export by ship only':
      return { port, status: '2', activity: 'Export', moves: [move('loaded', until, one)] };
    case 'transhipment':
      return {
        port,
        status: '6',
        activity: 'Transhipment',
        moves: [move('discharged', from, one), move('loaded', until, other)],
      };
  }
}

const outBy = (mode: Move['mode']) => (mode === '2' ? 'Departed Port for Rail Terminal' : 'Departed by Road');
const minute = (time: number) => Math.round(time / 60_000) * 60_000;

/** Writes the report of a move, and perhaps the terminal's later changes to it. */
function writeMove(random: SeededRandom, writer: ReportWriter, visit: Visit, move: Move): void {
  const right = { visit, move, at: move.at };
  // At least two days, so that the wrong time could start a visit of its own.
  const wrong = { ...right, at: minute(move.at + random.pick([-1, 1]) * random.between(2, 5) * day) };
  switch (
    random.pick(['once', 'once', 'again', 'later', 'changed', 'replaced', 'replaced under a new number'] as const)
  ) {
    case 'once':
      return void writer.report(right, '9');
    case 'again':
      return writer.repeat(writer.report(right, '9'));
    case 'later':
      writer.report({ ...right, at: move.at - 20 * 60_000 }, '9');
      return void writer.report(right, '9');
    case 'changed':
      return void writer.report(right, '4', { number: writer.report(wrong, '9').number });
    case 'replaced': {
      const { number } = writer.report(wrong, '9');
      writer.report({ ...right, at: wrong.at + 2 * hour }, '4', { number });
      return void writer.report(right, '5', { number });
    }
    case 'replaced under a new number':
      return void writer.report(right, '5', { previous: writer.report(wrong, '9').number });
  }
}

function writeMistake(random: SeededRandom, writer: ReportWriter, port: Port): void {
  const at = start + 12 * day;
  const move: Move = { kind: 'gate in', statusType: 'Arrived', at, ship: ships[0], mode: '3', sailedAt: null };
  const told = { visit: { port, status: '2', activity: 'Export', moves: [move] } as const, move, at };
  const { number } = writer.report(told, '9');
  writer.report(told, '1', random.fraction() < 0.5 ? { number } : { number, boxless: true });
}

type Told = { readonly visit: Visit; readonly move: Move; readonly at: number };
type Report = { readonly number: string; readonly interchange: WrittenInterchange };

class ReportWriter {
  readonly interchanges: string[] = [];
  readonly #box: string;
  #prepared = start - 5 * day;

  constructor(box: string) {
    this.#box = box;
  }

  report(
    { visit, move, at }: Told,
    action: '1' | '4' | '5' | '9',
    { number, previous, boxless = false }: { number?: string; previous?: string; boxless?: boolean } = {},
  ): Report {
    const serial = this.interchanges.length + 1;
    const own = number ?? `D${serial}`;
    this.#prepared = Math.max(this.#prepared + 7 * 60_000, at + 2 * hour, (move.sailedAt ?? 0) + hour);
    const isQuay = move.kind === 'discharged' || move.kind === 'loaded';
    const place = [visit.port === 'LGP' ? 'GBLGP' : 'GBSOU', '139', '6'];
    const side = { discharged: '11', loaded: '9', 'gate in': '165', 'gate out': '165' }[move.kind];
    const code = { discharged: '44', loaded: '46', 'gate in': '34', 'gate out': '36' }[move.kind];
    const segments: WrittenSegment[] = [
      ['BGM', code, own, action],
      ...(previous === undefined ? [] : [['RFF', ['ACW', previous]] satisfies WrittenSegment]),
      ['TDT', '20', '031W', '1', '', ['COS', '172', '20'], '', '', ['9321483', '146', '', move.ship]],
      ['LOC', side, place],
      ...(move.sailedAt === null ? [] : [['DTM', ['186', ukFigures(move.sailedAt), '203']] satisfies WrittenSegment]),
      ...(boxless
        ? []
        : ([
            ['EQD', 'CN', this.#box, ['45G1', '102', '5'], '', visit.status, '5'],
            ['DTM', ['203', ukFigures(at), '203']],
            ...(isQuay ? [] : ([['TDT', '1', '', move.mode, '31']] satisfies WrittenSegment[])),
          ] satisfies WrittenSegment[])),
      ['CNT', ['16', boxless ? '0' : '1']],
    ];
    const prepared = ukFigures(this.#prepared);
    const interchange: WrittenInterchange = {
      charset: 'UNOC',
      sender: `TERMINAL ${this.#box}`,
      reference: String(serial % 4),
      preparedAt: [prepared.slice(0, 8), prepared.slice(8)],
      messages: [{ reference: 'M1', type: isQuay ? 'COARRI:D:95B:UN' : 'CODECO:D:95B:UN', segments }],
    };
    this.repeat({ number: own, interchange });
    return { number: own, interchange };
  }

  repeat({ interchange }: Report): void {
    this.interchanges.push(writeInterchange(interchange));
  }
}

/** All times fall in summer time. */
function ukFigures(time: number): string {
  return new Date(time + hour).toISOString().replaceAll(/\D/g, '').slice(0, 12);
}

/** Sometimes puts two interchanges into one file. */
function bundle(random: SeededRandom, interchanges: readonly string[]): readonly string[] {
  const deliveries: string[] = [];
  for (const interchange of interchanges) {
    if (deliveries.length > 0 && random.fraction() < 0.2) deliveries.push(`${deliveries.pop()}\n${interchange}`);
    else deliveries.push(interchange);
  }
  return deliveries;
}

function showVisit({ port, activity, moves }: Visit): ToldVisit {
  const isBetweenShips = activity === 'Transhipment';
  const sailedAt = moves.at(-1)?.sailedAt ?? null;
  const [first, last] = [moves[0]?.ship ?? null, moves.at(-1)?.ship ?? null];
  return {
    port,
    activity,
    ships: isBetweenShips ? [null, first, last] : [first, null, null],
    statuses: [
      ...moves.map(({ statusType, at }) => [statusType, new Date(at).toISOString()] as const),
      ...(sailedAt === null ? [] : [['On Vessel at Sea', new Date(sailedAt).toISOString()] as const]),
    ],
  };
}
