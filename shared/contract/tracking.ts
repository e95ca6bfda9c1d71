import * as z from 'zod/mini';
import { defineCall, forAdvanced, signedIn } from './define-call.ts';
import { alertStates, visitActivities, activities, ports } from './enumerations.ts';
import { containerNumberField, containerNumbersField } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

/** A moment: ISO 8601 in UTC. */
const moment = z.string();
const maybeMoment = z.nullable(moment);
const alertState = z.enum(alertStates);

/** A status of the past or the future of a visit (CON-10). */
export const journeyStatus = z.object({
  statusType: z.nullable(z.string()),
  statusTime: maybeMoment,
  /** What the port said where it named no status of the list (CON-27). */
  statusText: z.nullable(z.string()),
  estimateArrivalTime: maybeMoment,
  estimateDepartureTime: maybeMoment,
  estimateDischargeTime: maybeMoment,
  /** Start of a planned slot of two hours (CON-74, CON-D8). */
  slotStartTime: maybeMoment,
  emailAlertStatus: alertState,
  smsAlertStatus: alertState,
});
export type JourneyStatus = z.infer<typeof journeyStatus>;

/** Where a visit stands now (CON-09). */
export const currentStatus = z.extend(journeyStatus, {
  location: z.nullable(z.string()),
  dischargedTime: maybeMoment,
  arrivedAtPortTime: maybeMoment,
});
export type CurrentStatus = z.infer<typeof currentStatus>;

/** One visit of a container at one port (CON-07). */
export const containerStatusEntry = z.object({
  port: z.enum(ports),
  /** null while the port has not said what the visit is for. */
  activity: z.nullable(z.enum(visitActivities)),
  /** A vessel, or those of arrival and departure (CON-08). */
  vessel: z.object({
    vessel: z.nullable(z.string()),
    inVessel: z.nullable(z.string()),
    outVessel: z.nullable(z.string()),
  }),
  /** The terminal's key of the visit: opaque, unique within the port. */
  gkey: z.nullable(z.string()),
  status: currentStatus,
  futureStatuses: z.array(journeyStatus),
  pastStatuses: z.array(journeyStatus),
});
export type ContainerStatusEntry = z.infer<typeof containerStatusEntry>;

/** A container as a search answers it (CON-06); no statuses means that neither port knows it (CON-26). */
export const container = z.object({
  container: z.string(),
  actions: z.object({
    vehicleBooking: z.nullable(z.string()),
    vesselSchedule: z.nullable(z.string()),
    railSchedule: z.nullable(z.string()),
  }),
  isAvailableForSettingAlerts: z.boolean(),
  containerStatuses: z.array(containerStatusEntry),
});
export type Container = z.infer<typeof container>;

/** Alerts still available in the period (CON-D7). */
export const alertLimit = z.object({ smsLimit: z.number(), emailLimit: z.number() });
export type AlertLimit = z.infer<typeof alertLimit>;

/** The search of every tier: basic statuses (CON-03, CON-12). */
export const searchContainers = defineCall({
  name: 'searchContainers',
  method: 'POST',
  path: '/api/containers',
  access: signedIn,
  body: containerNumbersField,
  answer: z.array(container),
});

/** The search of the advanced tiers: journeys and alert limits (CON-04). */
export const searchContainersAdvanced = defineCall({
  name: 'searchContainersAdvanced',
  method: 'POST',
  path: '/api/containers/advanced',
  access: forAdvanced,
  body: containerNumbersField,
  answer: z.object({ containers: z.array(container), limit: alertLimit }),
});

/** A day in a request: DD-MM-YYYY (LIM-28). */
const requestDay = z.string().check(z.regex(/^\d{2}-\d{2}-\d{4}$/));

/** Past journeys of containers (HIS-28..30, HIS-D1). */
export const searchHistory = defineCall({
  name: 'searchHistory',
  method: 'POST',
  path: '/api/containers/history',
  access: forAdvanced,
  body: z.object({
    activity: z.nullable(z.enum(activities)),
    containerNumbers: z
      .array(containerNumberField)
      .check(z.maxLength(limits.containersPerSearch, messages.containersTooMany)),
    fromPeriodDate: requestDay,
    isJourneyDate: z.boolean(),
    port: z.nullable(z.enum(ports)),
    toPeriodDate: z.nullable(requestDay),
  }),
  answer: z.array(
    z.object({
      container: z.string(),
      /** Empty: known, nothing in range. null: not known to either port (HIS-D7). */
      journeyHistories: z.nullable(
        z.array(
          z.object({
            gkey: z.string(),
            statuses: z.array(
              z.object({
                statusType: z.string(),
                statusTime: moment,
                port: z.enum(ports),
                activity: z.string(),
                vessel: z.nullable(z.string()),
                emailRecipients: z.array(z.string()),
                smsRecipients: z.array(z.string()),
              }),
            ),
          }),
        ),
      ),
    }),
  ),
});

/** A named list of container numbers (LST-18). */
export const savedList = z.object({
  customerContainerNumberListId: z.string(),
  name: z.string(),
  containerNumbers: z.array(z.string()),
});
export type SavedList = z.infer<typeof savedList>;

const listName = z
  .string(messages.empty)
  .check(
    z.trim(),
    z.minLength(1, messages.empty),
    z.maxLength(limits.savedListNameMax),
    z.regex(/^[A-Za-z\d .,;:£$%()/*'-]*$/),
  );
const listContent = { name: listName, containerNumbers: containerNumbersField };

export const listSavedLists = defineCall({
  name: 'listSavedLists',
  method: 'GET',
  path: '/api/customers/container-numbers',
  access: forAdvanced,
  answer: z.array(savedList),
});
export const createSavedList = defineCall({
  name: 'createSavedList',
  method: 'POST',
  path: '/api/customers/container-numbers',
  access: forAdvanced,
  body: z.object(listContent),
  answer: z.string(),
});
export const updateSavedList = defineCall({
  name: 'updateSavedList',
  method: 'PUT',
  path: '/api/customers/container-numbers/',
  access: forAdvanced,
  body: z.object({ ...listContent, customerContainerNumberListId: z.string() }),
  answerKind: 'empty',
  answer: z.unknown(),
});
export const deleteSavedList = defineCall({
  name: 'deleteSavedList',
  method: 'DELETE',
  path: '/api/customers/container-numbers/:listId',
  access: forAdvanced,
  params: z.object({ listId: z.string() }),
  answerKind: 'empty',
  answer: z.unknown(),
});
