import { limits, timeKinds, visitActivities } from '@quaywatch/shared/contract';
import * as z from 'zod/mini';
import { feedLimits } from './feed-limits.ts';

// eslint-disable-next-line no-control-regex -- the pattern looks for control characters
const unfit = /[\u0000-\u001f\u007f]|\p{Surrogate}/u;

const plain = z.refine<string>((value) => !unfit.test(value), 'no control characters and no unpaired surrogates');

const textOf = (max: number) =>
  z.string().check(z.minLength(1, 'must not be empty'), z.maxLength(max, `at most ${max} characters`), plain);

/** A detail: absent means "not said", null means "there is none". */
const detail = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

const moment = z.iso.datetime({ offset: true, error: 'a time in ISO 8601 with Z or an offset' });

const link = textOf(feedLimits.link).check(
  z.refine((value) => value.startsWith('https://') && URL.canParse(value), 'an https address'),
  z.refine((value) => {
    const { username, password } = URL.parse(value) ?? {};
    return !username && !password;
  }, 'an https address without a user name or password'),
);

/** One status of a visit. Times are ISO 8601 with `Z` or an offset (`2026-06-15T10:00:00+01:00`). */
const feedStatus = z.strictObject({
  /** A status of the product's list, in the same spelling; any other is stored and shown as plain text (CON-28). */
  statusType: textOf(feedLimits.name),
  /** `actual`: it has happened; `estimated`: by the port; `planned`: by a booking or schedule. */
  timeKind: z.enum(timeKinds),
  /** When it happened or is expected. */
  statusTime: moment,
  slotStart: detail(moment),
  /** Where, in the port's own words: `Yard block C12`. */
  location: detail(textOf(feedLimits.name)),
  /**
   * Who holds the container, and why, in the port's own words: `Port Health`, `Certificate missing`. Kept only with a
   * hold or a status that is not on the list; ignored with any other (SRV-341).
   */
  holdBy: detail(textOf(feedLimits.holdBy)),
  holdReason: detail(textOf(feedLimits.holdReason)),
  /** When the port expects the container to arrive; likewise departure and discharge. */
  estimateArrivalTime: detail(moment),
  estimateDepartureTime: detail(moment),
  estimateDischargeTime: detail(moment),
});

/** One event: a visit as the port knows it, with a past or expected status. */
export const feedEvent = z.strictObject({
  /** Unique within the source for ever. A repeated id is the same event, whatever else it says. */
  eventId: textOf(feedLimits.key),
  /** When the port recorded it, ISO 8601 with `Z` or an offset. Of two statements, the one recorded later counts. */
  recordedAt: moment,
  /** `LGP` or `SOU`; an event of another port is answered as foreign. */
  port: textOf(20),
  /** The port's own key of the visit, as text, because a number would lose digits. */
  gkey: textOf(feedLimits.key),
  /** The container's number, 7 to 11 letters and digits in any case. */
  container: z
    .string()
    .check(
      z.regex(
        new RegExp(`^[A-Z\\d]{${limits.containerNumberMin},${limits.containerNumberMax}}$`, 'i'),
        `${limits.containerNumberMin} to ${limits.containerNumberMax} letters and digits`,
      ),
    ),
  activity: detail(z.enum(visitActivities)),
  vessel: detail(textOf(feedLimits.name)),
  inVessel: detail(textOf(feedLimits.name)),
  outVessel: detail(textOf(feedLimits.name)),
  /** The port's pages about this container: https, on hosts that the installation lists; others are ignored. */
  vehicleBooking: detail(link),
  vesselSchedule: detail(link),
  /** London Gateway only (SRV-44). */
  railSchedule: detail(link),
  isAvailableForSettingAlerts: z.optional(z.boolean()),
  /** Text to show while the port cannot name the status (CON-27); null when it can again. */
  statusText: detail(textOf(feedLimits.statusText)),
  status: detail(feedStatus),
  /**
   * `eventId` of an earlier event of this source about this visit, whose status was wrong. A `status` in this event
   * replaces it.
   */
  withdraws: detail(textOf(feedLimits.key)),
});
export type FeedEvent = z.infer<typeof feedEvent>;

/**
 * Name of the source. It must never change, because event ids are unique within it. Letters, digits and `._:-`, at most
 * 100; with NDJSON it is in the query.
 */
export const feedSource = z
  .string()
  .check(
    z.regex(/^[\w.:-]+$/, 'letters, digits and . _ : - only'),
    z.maxLength(feedLimits.source, `at most ${feedLimits.source} characters`),
  );

/** JSON body of `POST /api/feed/events`. Each event is read separately by `feedEvent`. */
export const feedBody = z.object({
  source: feedSource,
  events: z.array(z.unknown()).check(z.minLength(1, 'at least one event')),
});
