import { isOver } from '../../platform/back-off.rules.ts';
import { messageBackOff, pauseAfter, type DueMessage, type Handover } from './decide-messages.rules.ts';

export type HandoverResult =
  | { readonly kind: 'taken'; readonly gatewayId: string | null }
  /** `away`: the service accepts nothing. `temporary`: not this message now. `permanent`: never this message. */
  | {
      readonly kind: 'away' | 'temporary' | 'permanent';
      /** For the customer. */
      readonly reason: string;
      /** For the log: codes of the answer, without personal data. */
      readonly message?: string;
      readonly retryAfter: number | null;
      /** The service may have accepted the message, because nobody heard what it did with it. */
      readonly mayHaveArrived?: boolean;
    };

/** A message as it was before its claim, which counts one more attempt. */
export type Claimed = Pick<DueMessage, 'id' | 'attempts'>;

export type Outcome = { readonly messages: readonly Claimed[] } & (
  | { readonly kind: 'handed-over'; readonly gatewayId: string | null }
  | { readonly kind: 'failed'; readonly reason: string; readonly mayHaveArrived: boolean }
  /** To be tried again; `wasTried` is false if the service was unavailable. */
  | {
      readonly kind: 'again';
      readonly queuedAt: Date;
      readonly dueAt: Date;
      readonly wasTried: boolean;
      readonly mayHaveArrived: boolean;
      /** What the service said about this message alone. */
      readonly reason: string | null;
    }
);

type Circumstances = {
  readonly now: Date;
  /** Called if the result concerns all messages. Returns how many milliseconds this one waits. */
  readonly pauseAll: (retryAfter: number | null) => number;
  /** A random number from 0 to 1. */
  readonly chance: number;
};

export function outcomeOf(
  { messages }: Handover,
  result: HandoverResult,
  { now, pauseAll, chance }: Circumstances,
): Outcome {
  if (result.kind === 'taken') return { kind: 'handed-over', messages, gatewayId: result.gatewayId };
  const { kind, reason, message, retryAfter, mayHaveArrived = false } = result;
  const [{ queuedAt, attempts }] = messages;
  if (kind === 'permanent' || isOver(messageBackOff, queuedAt, now))
    return { kind: 'failed', messages, reason, mayHaveArrived };
  const concernsAll = kind === 'away' || retryAfter !== null;
  const pauseOfAll = concernsAll ? pauseAll(retryAfter) : 0;
  // Each try of a message that may have arrived may be one more copy, so it does not test the service every few seconds.
  const ownPause = !concernsAll || mayHaveArrived ? pauseAfter(attempts + 1, chance) : 0;
  const dueAt = new Date(now.getTime() + Math.max(pauseOfAll, ownPause));
  const ownReason = concernsAll || message === undefined ? null : reason;
  return { kind: 'again', messages, queuedAt, dueAt, wasTried: true, mayHaveArrived, reason: ownReason };
}

/**
 * Messages that were not tried. New ones keep their place before what was queued later. Those that were tried before had
 * none, and nobody's clock makes a message wait. If the service is to have a pause, all are due at `pauseEnd`.
 */
export function putBack({ messages }: Handover, now: Date, pauseEnd?: Date): Outcome {
  const [{ queuedAt, attempts }] = messages;
  const dueAt = pauseEnd ?? (attempts === 0 && queuedAt < now ? queuedAt : now);
  return { kind: 'again', messages, queuedAt, dueAt, wasTried: false, mayHaveArrived: false, reason: null };
}
