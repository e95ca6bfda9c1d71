import { feedLimits, type FeedResult } from '@quaywatch/shared/feed';
import {
  countResults,
  describeStranger,
  keepUnread,
  findForeignPort,
  speaksFor,
  ingestStatements,
  toFeedResult,
  type Feed,
  type FeedSender,
  type NotTaken,
  type StatedOutcome,
} from '../feed/index.ts';
import { readContainerReport, type ReportedBox } from './container-report.rules.ts';
import { EdifactProblem, StrangerProblem } from './edifact-problem.ts';
import { sentText, type Interchange, type Message } from './read-interchange.rules.ts';
import { messageIdOf, sourceOf, stateReport, StrongestActions, type PlacedMessage } from './state-report.rules.ts';
import { readInterchanges, type SentInterchange } from './split-interchanges.rules.ts';
import { hour } from '../platform/durations.ts';

/** How much of an unreadable message is kept. */
const mostKept = 100_000;
const words = { withdrawn: 'cancelled', withdrawal: 'cancellation of a report' };
/** Senders' clocks show local time, and the interchange does not name the time zone. */
const longestAhead = 14 * hour;

type Outcome = (StatedOutcome | NotTaken) & {
  readonly source: string;
  /** Null for an interchange that cannot be read. */
  readonly eventId: string | null;
  readonly text: string;
};

/**
 * Ingests COARRI and CODECO messages, container by container. A message of another type, or with an unknown code, is
 * kept for an operator and answered as unread. A broken interchange, or a message with a wrong count, is refused
 * without affecting others.
 * @param sender interchanges that name another sender are refused
 * @returns a result per container, per message without containers, and per broken interchange, in order
 * @throws EdifactProblem if no interchange can be read, so that nothing is stored
 * @throws StrangerProblem if all of them name another sender
 */
export async function ingestInterchanges(
  feed: Feed,
  bytes: Uint8Array,
  sender: FeedSender,
): Promise<readonly FeedResult[]> {
  const now = feed.clock.now();
  const parts: (readonly Outcome[] | EdifactProblem)[] = [];
  let left: number = feedLimits.containersPerCall;
  for (const sent of readInterchanges(bytes)) {
    if (feed.timeSlices.isOver()) await feed.timeSlices.next();
    if (sent === null) continue;
    const outcomes = readPart(sent, sender, feed.config.production, now);
    const part =
      outcomes instanceof EdifactProblem ? outcomes : await feed.timeSlices.map(outcomes, (outcome) => outcome);
    const isTooMany = !(part instanceof EdifactProblem) && part.length > left;
    if (!(part instanceof EdifactProblem) && !isTooMany) left -= part.length;
    parts.push(isTooMany ? new EdifactProblem(tooMany, null) : part);
  }
  const problems = parts.filter((part) => part instanceof EdifactProblem);
  if (problems.length === parts.length) throw sumUpProblems(problems);
  return storeOutcomes(
    feed,
    parts.flatMap((part, index) => (part instanceof EdifactProblem ? [toRefusal(part, index + 1)] : part)),
  );
}

const tooMany = `with it more than ${feedLimits.containersPerCall} containers would be reported at once; send fewer a call or file`;

function readPart(
  sent: SentInterchange,
  sender: FeedSender,
  production: boolean,
  now: Date,
): Iterable<Outcome> | EdifactProblem {
  if ('problem' in sent) return sent.problem;
  const { interchange } = sent;
  const head = { number: 1, tag: 'UNB' };
  if (!speaksFor(sender, interchange.sender))
    return new StrangerProblem(describeStranger(sender, 'sender', interchange.sender), head);
  if (interchange.isTest && production) return new EdifactProblem('the interchange is marked as a test', head);
  if (interchange.preparedAt.getTime() > now.getTime() + longestAhead)
    return new EdifactProblem('it was prepared in the future', head);
  return readMessages(interchange, sender, now);
}

function* readMessages(interchange: Interchange, sender: FeedSender, now: Date): Generator<Outcome> {
  const actions = new StrongestActions();
  for (const [place, message] of interchange.messages.entries())
    yield* readMessage(interchange, { ...message, place, actions }, { now, sender });
}

function toRefusal(problem: EdifactProblem, place: number): Outcome {
  return { result: 'refused', reason: nameProblem(problem, place), source: '', eventId: null, text: '' };
}

const mostNamed = 5;

function sumUpProblems(problems: readonly EdifactProblem[]): EdifactProblem {
  const [only, ...others] = problems;
  if (only && others.length === 0) return only;
  const named = problems.slice(0, mostNamed).map((problem, index) => nameProblem(problem, index + 1));
  const more = problems.length > mostNamed ? `; and ${problems.length - mostNamed} more` : '';
  const Problem = problems.every((problem) => problem instanceof StrangerProblem) ? StrangerProblem : EdifactProblem;
  return new Problem(`${named.join('; ')}${more}`, null);
}

function nameProblem({ message }: EdifactProblem, place: number): string {
  return `interchange ${place}: ${message}`;
}

function* readMessage(
  interchange: Interchange,
  message: Message & PlacedMessage,
  { now, sender }: { readonly now: Date; readonly sender: FeedSender },
): Generator<Outcome> {
  const source = sourceOf(interchange);
  const eventId = messageIdOf(interchange, message);
  const whole = (outcome: StatedOutcome): Outcome => ({ ...outcome, source, eventId, text: message.text });
  if (message.problem !== null) return yield whole({ result: 'refused', reason: message.problem });
  if (!isKnownMessage(message))
    return yield whole({ result: 'unread', reason: `message ${message.type} ${message.version}` });
  const report = readContainerReport(message, (segments) => sentText(interchange, segments));
  let isEmpty = true;
  for (const { box, outcome } of stateReport(report, message, interchange, now)) {
    isEmpty = false;
    yield box === null
      ? whole(outcome)
      : { ...refuseForeignPort(outcome, sender), source, eventId: `${eventId}/${nameMove(box)}`, text: box.text };
  }
  if (isEmpty) yield whole({ result: 'refused', reason: 'The message names no equipment (EQD)' });
}

function nameMove({ containerNumber, move }: ReportedBox): string {
  return `${containerNumber}/${typeof move === 'string' ? move.replace(' ', '-') : 'unread'}`;
}

/** Lets withdrawals pass: they only withdraw what the same sender was allowed to report. */
function refuseForeignPort(outcome: StatedOutcome, sender: FeedSender): StatedOutcome {
  if ('result' in outcome || outcome.stated.kind === 'withdrawal') return outcome;
  const reason = findForeignPort(
    sender,
    outcome.stated.statements.map(({ port }) => port),
  );
  return reason === null ? outcome : { result: 'refused', reason };
}

/** COARRI and CODECO of directory D 95B and later. */
function isKnownMessage({ type, version }: Message): boolean {
  const [, year = '', release = ''] = /^D:(\d\d)([AB])$/.exec(version) ?? [];
  if ((type !== 'COARRI' && type !== 'CODECO') || year === '') return false;
  const fullYear = Number(year) + (Number(year) < 90 ? 2000 : 1900);
  return fullYear > 1995 || (fullYear === 1995 && release === 'B');
}

async function storeOutcomes(feed: Feed, outcomes: readonly Outcome[]): Promise<readonly FeedResult[]> {
  const stated = outcomes.flatMap((outcome) => ('stated' in outcome && outcome.stated ? [outcome.stated] : []));
  const answers = await ingestStatements(feed, stated);
  const answerTo = new Map(stated.map((event, index) => [event, answers[index]]));
  const results = await feed.timeSlices.map(outcomes, (outcome): FeedResult => {
    const answer =
      'result' in outcome
        ? { result: outcome.result, reason: outcome.reason }
        : toFeedResult(answerTo.get(outcome.stated), words);
    return {
      eventId: outcome.eventId && printable(outcome.eventId),
      ...answer,
      ...(answer.reason !== undefined && { reason: printable(answer.reason) }),
    };
  });
  countResults(feed, results);
  const receivedAt = feed.clock.now();
  const unread = outcomes.flatMap(({ source, eventId, text }, index) => {
    const { result, reason = '' } = results[index] ?? {};
    const kept = { source, eventId: (eventId ?? '').slice(0, 500), message: text.slice(0, mostKept), receivedAt };
    return result === 'unread' ? [{ ...kept, reason: `edifact ${reason}` }] : [];
  });
  await keepUnread(feed.database.db, unread);
  return results;
}

/** Replaces all but printable ASCII in a sender's text, for answers and reasons. */
function printable(text: string): string {
  return text.replaceAll(/[^ -~]/g, '.').slice(0, 300);
}
