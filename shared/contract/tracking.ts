import * as z from 'zod/mini';
import { count, maybeText, rareText, text, texts } from './answer-fields.ts';
import { containerNumbersField, optionalContainerNumbersField } from './container-number-fields.ts';
import { defineCall, forAdvanced, signedIn, type CallAnswer } from './define-call.ts';
import { activities, alertStates, estimatedTimes, ports, timeKinds, visitActivities } from './enumerations.ts';
import { gkeyField, requestDayField } from './fields.ts';
import { freeDaysOfPort } from './free-days.ts';

const alertState = z._default(z.enum(alertStates), 'INACTIVE');

/** The first value of an estimate (ISO 8601 in UTC), and how often it has changed since (CON-104). */
const movedEstimate = z.object({ firstTime: text, changes: count });
export type MovedEstimate = z.infer<typeof movedEstimate>;

/** Who holds a container and why, in the port's own words and as far as it says (CON-132). */
export const hold = z.object({ by: maybeText, reason: maybeText });
export type Hold = z.infer<typeof hold>;

/** A past or future status of a visit (CON-10). Times are ISO 8601 in UTC, null if unknown. */
const journeyStatus = z.object({
  statusType: maybeText,
  statusTime: maybeText,
  /** The port's words for a status that is not on the list (CON-27). */
  statusText: maybeText,
  /** The start of a slot of two hours (CON-74, CON-D8). */
  slotStartTime: rareText,
  /** Null if unknown. */
  timeKind: z._default(z.nullable(z.enum(timeKinds)), null),
  /** Who reported it, when it was recorded there, and when it arrived here. */
  source: maybeText,
  recordedTime: maybeText,
  receivedTime: maybeText,
  emailAlertStatus: alertState,
  smsAlertStatus: alertState,
  /** Null if the status was announced again since (CON-88). */
  alertTakenBackTime: rareText,
  /** Left out unless the time is expected and has changed. */
  movedEstimate: z.optional(movedEstimate),
  /** Left out if the port does not say. */
  hold: z.optional(hold),
});
export type JourneyStatus = z.infer<typeof journeyStatus>;

const currentStatus = z.extend(journeyStatus, {
  location: maybeText,
  estimateArrivalTime: maybeText,
  estimateDepartureTime: maybeText,
  estimateDischargeTime: maybeText,
  dischargedTime: maybeText,
  arrivedAtPortTime: maybeText,
  movedEstimates: z.optional(
    z.object({
      estimateArrivalTime: z.optional(movedEstimate),
      estimateDepartureTime: z.optional(movedEstimate),
      estimateDischargeTime: z.optional(movedEstimate),
    }),
  ),
});
export type CurrentStatus = z.infer<typeof currentStatus>;

const journey = z._default(z.array(journeyStatus), []);

/** A container's visit to a port, with its statuses. */
const containerStatusEntry = z.object({
  port: z.enum(ports),
  /** Null until the port says what the visit is for. */
  activity: z._default(z.nullable(z.enum(visitActivities)), null),
  /** One vessel, or those of arrival and departure (CON-08). */
  vessel: z.object({ vessel: maybeText, inVessel: maybeText, outVessel: maybeText }),
  /** The port's own key of the visit: opaque, unique within the port. */
  gkey: maybeText,
  status: currentStatus,
  /** Empty for tier Free (CON-12), like the past statuses. */
  futureStatuses: journey,
  pastStatuses: journey,
});
export type ContainerStatusEntry = z.infer<typeof containerStatusEntry>;

/** A container in a search answer (CON-06). Without statuses, neither port knows it (CON-26). */
export const container = z.object({
  container: text,
  /** Addresses of other services; null where there is none (CON-45). */
  actions: z.object({ vehicleBooking: maybeText, vesselSchedule: maybeText, railSchedule: maybeText }),
  isAvailableForSettingAlerts: z.boolean(),
  /** The caller's own reference; left out if there is none (CON-120). */
  reference: z.optional(text),
  /** If the caller has none: the reference of a colleague who shares references with the team (SRV-307). */
  sharedReference: z.optional(z.object({ reference: text, by: text })),
  containerStatuses: z.array(containerStatusEntry),
});
export type Container = z.infer<typeof container>;

/** Alerts that are left in the period (CON-D7). */
export const alertLimit = z.object({ smsLimit: count, emailLimit: count });
export type AlertLimit = z.infer<typeof alertLimit>;

/** The search of every tier: basic statuses (CON-03, CON-12), in the requested order. */
export const searchContainers = defineCall({
  name: 'searchContainers',
  method: 'POST',
  path: '/api/containers',
  access: signedIn,
  readOnly: true,
  repeatable: true,
  body: containerNumbersField,
  answer: z.array(container),
  errors: ['TOO_MANY_REQUESTS'],
});

/** The search of the advanced tiers: journeys and alert limits (CON-04). */
export const searchContainersAdvanced = defineCall({
  name: 'searchContainersAdvanced',
  method: 'POST',
  path: '/api/containers/advanced',
  access: forAdvanced,
  keyScope: 'containers:read',
  readOnly: true,
  repeatable: true,
  body: containerNumbersField,
  answer: z.object({
    containers: z.array(container),
    limit: alertLimit,
    /** A port without a setting is left out (CON-105). */
    freeDays: z.optional(z.array(freeDaysOfPort)),
  }),
  errors: ['TOO_MANY_REQUESTS'],
});

/** Times are ISO 8601 in UTC. */
const estimate = z.object({ time: text, source: text, recordedTime: text, receivedTime: text });

/**
 * The changed estimates of a visit's expected statuses, each with its values: oldest first, the latest 100 of each
 * (CON-104). Empty for an unknown visit.
 */
export const readEstimateChanges = defineCall({
  name: 'readEstimateChanges',
  method: 'POST',
  path: '/api/containers/estimate-changes',
  access: forAdvanced,
  keyScope: 'containers:read',
  readOnly: true,
  repeatable: true,
  body: z.object({ port: z.enum(ports), gkey: gkeyField }),
  answer: z.array(
    z.object({
      /** The expected status, or the one that the port reports the estimate with. */
      statusType: text,
      /** Which time of the status the estimate is about. */
      field: z.enum(estimatedTimes),
      estimates: z.array(estimate),
    }),
  ),
  errors: ['TOO_MANY_REQUESTS'],
});
export type EstimateChanges = z.infer<typeof readEstimateChanges.answer>;

/** Ports that have not reported for longer than usual, and since when (CON-98). */
export const listSilentPorts = defineCall({
  name: 'listSilentPorts',
  method: 'GET',
  path: '/api/ports/silent',
  access: signedIn,
  keyScope: 'containers:read',
  answer: z.object({ ports: z.array(z.object({ port: z.enum(ports), since: text })) }),
});
export type SilentPort = CallAnswer<typeof listSilentPorts>['ports'][number];

/** Statuses are listed oldest first. */
const journeyHistory = z.object({
  gkey: text,
  statuses: z.array(
    z.object({
      statusType: text,
      statusTime: text,
      port: z.enum(ports),
      /** Empty if the port never said what the visit was for. */
      activity: text,
      /** For a transhipment first the incoming, then the outgoing one. */
      vessel: maybeText,
      /** Left out if the port did not say. */
      hold: z.optional(hold),
      /** Recipients of the caller's own alerts. */
      emailRecipients: texts,
      smsRecipients: texts,
    }),
  ),
});

/**
 * Past journeys of containers (HIS-28..30, HIS-D1), each container's latest first. A null `port` or `activity` means
 * "All" (HIS-D2). With numbers, containers come in the requested order; without (HIS-D4), those with journeys come
 * first.
 */
export const searchHistory = defineCall({
  name: 'searchHistory',
  method: 'POST',
  path: '/api/containers/history',
  access: forAdvanced,
  keyScope: 'history:read',
  readOnly: true,
  repeatable: true,
  body: z.object({
    activity: z.nullable(z.enum(activities)),
    containerNumbers: optionalContainerNumbersField,
    fromPeriodDate: requestDayField,
    /** True exactly when there is no end date (HIS-D3). */
    isJourneyDate: z.boolean(),
    port: z.nullable(z.enum(ports)),
    toPeriodDate: z.nullable(requestDayField),
  }),
  answer: z.array(
    z.object({
      container: text,
      /** Empty if a port knows the container but there is nothing in range; null if neither knows it (HIS-D7). */
      journeyHistories: z.nullable(z.array(journeyHistory)),
      /** Only on the last entry: more was found than fits into one answer. A shorter period shows the rest. */
      moreFound: z.optional(z.literal(true)),
    }),
  ),
  errors: ['TOO_MANY_REQUESTS'],
});
