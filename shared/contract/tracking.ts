import * as z from 'zod/mini';
import { count, maybeText, rareText, text, texts } from './answer-fields.ts';
import { containerNumbersField, optionalContainerNumbersField } from './container-number-fields.ts';
import { defineCall, forAdvanced, signedIn, type CallAnswer } from './define-call.ts';
import { activities, alertStates, estimatedTimes, ports, timeKinds, visitActivities } from './enumerations.ts';
import { givenName, requestDayField } from './fields.ts';
import { freeDaysOfPort } from './free-days.ts';

const alertState = z._default(z.enum(alertStates), 'INACTIVE');

/** What an estimate was at first (ISO 8601 in UTC), and how often another one has taken its place since (CON-104). */
const movedEstimate = z.object({ firstTime: text, changes: count });
export type MovedEstimate = z.infer<typeof movedEstimate>;

/** A status of the past or the future of a visit (CON-10). Times are ISO 8601 in UTC, null where there is none. */
export const journeyStatus = z.object({
  statusType: maybeText,
  statusTime: maybeText,
  /** What the port said where it named no status of the list (CON-27). */
  statusText: maybeText,
  /** Start of a planned slot of two hours (CON-74, CON-D8). */
  slotStartTime: rareText,
  /** Whether it has happened, is estimated by the port, or planned by a booking or schedule; null where nobody said. */
  timeKind: z._default(z.nullable(z.enum(timeKinds)), null),
  /** Who reported it, when it was recorded there, and when it reached us. */
  source: maybeText,
  recordedTime: maybeText,
  receivedTime: maybeText,
  emailAlertStatus: alertState,
  smsAlertStatus: alertState,
  /** When the caller was told last that this status is not so, unless he has been told since that it is (CON-88). */
  alertTakenBackTime: rareText,
  /** Left out unless the time is expected and was another one before. */
  movedEstimate: z.optional(movedEstimate),
});
export type JourneyStatus = z.infer<typeof journeyStatus>;

/** Where a visit stands now (CON-09). */
export const currentStatus = z.extend(journeyStatus, {
  location: maybeText,
  estimateArrivalTime: maybeText,
  estimateDepartureTime: maybeText,
  estimateDischargeTime: maybeText,
  dischargedTime: maybeText,
  arrivedAtPortTime: maybeText,
  /** Of the estimates of this status, those that were others before. */
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

/** One visit of a container at one port (CON-07). */
export const containerStatusEntry = z.object({
  port: z.enum(ports),
  /** null while the port has not said what the visit is for. */
  activity: z._default(z.nullable(z.enum(visitActivities)), null),
  /** A vessel, or those of arrival and departure (CON-08). */
  vessel: z.object({ vessel: maybeText, inVessel: maybeText, outVessel: maybeText }),
  /** The terminal's key of the visit: opaque, unique within the port. */
  gkey: maybeText,
  status: currentStatus,
  /** Empty for tier Free (CON-12), like the past. */
  futureStatuses: journey,
  pastStatuses: journey,
});
export type ContainerStatusEntry = z.infer<typeof containerStatusEntry>;

/** A container as a search answers it (CON-06); no statuses means that neither port knows it (CON-26). */
export const container = z.object({
  /** Its number. */
  container: text,
  /** Addresses of other services; null where there is none (CON-45). */
  actions: z.object({ vehicleBooking: maybeText, vesselSchedule: maybeText, railSchedule: maybeText }),
  isAvailableForSettingAlerts: z.boolean(),
  containerStatuses: z.array(containerStatusEntry),
});
export type Container = z.infer<typeof container>;

/** Alerts still available in the period (CON-D7). */
export const alertLimit = z.object({ smsLimit: count, emailLimit: count });
export type AlertLimit = z.infer<typeof alertLimit>;

/** The search of every tier: basic statuses (CON-03, CON-12). The numbers come back in the order asked for. */
export const searchContainers = defineCall({
  name: 'searchContainers',
  method: 'POST',
  path: '/api/containers',
  access: signedIn,
  readOnly: true,
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
  readOnly: true,
  body: containerNumbersField,
  answer: z.object({
    containers: z.array(container),
    limit: alertLimit,
    /** What the caller has set for each port; left out without a setting (CON-105). */
    freeDays: z.optional(z.array(freeDaysOfPort)),
  }),
  errors: ['TOO_MANY_REQUESTS'],
});

/** A time that was expected of a visit, and who expected it from when on. Times are ISO 8601 in UTC. */
const estimate = z.object({ time: text, source: text, recordedTime: text, receivedTime: text });

/**
 * What was expected of a visit and has changed since, for what is still to come: each estimate with the ones before it,
 * the oldest first, the latest 100 of each (CON-104). Empty for a visit that is not known.
 */
export const readEstimateChanges = defineCall({
  name: 'readEstimateChanges',
  method: 'POST',
  path: '/api/containers/estimate-changes',
  access: forAdvanced,
  readOnly: true,
  body: z.object({ port: z.enum(ports), gkey: givenName(200) }),
  answer: z.array(
    z.object({
      /** The status that is expected, or with which the port tells the estimate. */
      statusType: text,
      /** Which time of the status it is about. */
      field: z.enum(estimatedTimes),
      estimates: z.array(estimate),
    }),
  ),
  errors: ['TOO_MANY_REQUESTS'],
});
export type EstimateChanges = z.infer<typeof readEstimateChanges.answer>;

/** Ports of which nothing has come in for longer than usual, and since when (CON-98). */
export const listSilentPorts = defineCall({
  name: 'listSilentPorts',
  method: 'GET',
  path: '/api/ports/silent',
  access: signedIn,
  answer: z.object({ ports: z.array(z.object({ port: z.enum(ports), since: text })) }),
});
export type SilentPort = CallAnswer<typeof listSilentPorts>['ports'][number];

/** A finished visit, its statuses oldest first. */
const journeyHistory = z.object({
  gkey: text,
  statuses: z.array(
    z.object({
      statusType: text,
      statusTime: text,
      port: z.enum(ports),
      /** Empty where the port never said what the visit was for. */
      activity: text,
      /** The vessel that the status is about; of a transhipment the one it came on, then the one it left with. */
      vessel: maybeText,
      /** Where the caller's own alerts for the status went. */
      emailRecipients: texts,
      smsRecipients: texts,
    }),
  ),
});

/**
 * Past journeys of containers (HIS-28..30, HIS-D1), a container's latest first. `port` and `activity` are null for "All"
 * (HIS-D2). With numbers the containers come in the order asked for; without (HIS-D4) those with journeys come first.
 */
export const searchHistory = defineCall({
  name: 'searchHistory',
  method: 'POST',
  path: '/api/containers/history',
  access: forAdvanced,
  readOnly: true,
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
      /** Empty: known, nothing in range. null: not known to either port (HIS-D7). */
      journeyHistories: z.nullable(z.array(journeyHistory)),
      /** On the last entry only: there is more than one answer holds; a shorter period shows the rest. */
      moreFound: z.optional(z.literal(true)),
    }),
  ),
  errors: ['TOO_MANY_REQUESTS'],
});
