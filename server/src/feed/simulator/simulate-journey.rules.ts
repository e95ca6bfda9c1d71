import type { Port, VisitActivity } from '@quaywatch/shared/contract';
import type { StatusReport } from '../../tracking/rules.ts';
import { journeyTemplates, type JourneyStepTemplate, type JourneyTemplate } from './journey-templates.ts';
import type { PortEvent, VisitStatement } from '../reading/port-event.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import { railTerminals, simulatedVessels } from './simulated-fleet.ts';
import { hour, minute } from '../../platform/durations.ts';

const simulatorSource = 'simulator';

/** `count` is the number of the container's earlier journeys. */
export type JourneyKey = { readonly seed: number; readonly containerNumber: string; readonly count: number };

type Leg = { readonly step: JourneyStepTemplate; readonly reachedAt: Date; readonly activity: VisitActivity };

/** The same key and start always give the same events. */
export function simulateJourney(key: JourneyKey, startsAt: Date): PortEvent[] {
  const random = createSeededRandom(`${key.seed}/${key.containerNumber}/${key.count}`);
  const template = pickTemplate(random);
  const port = random.pick(template.ports);
  const legs = planLegs(template, port, startsAt, random);
  const visit = describeVisit(key, template, port, random);
  const places = describePlaces(port, random);
  const place = (location: string) => location.replace(/\{(\w+)\}/g, (_, name: string) => places[name] ?? name);

  const events: PortEvent[] = [];
  const report = (leg: Leg, recordedAt: Date, status: StatusReport) => {
    const finished = leg === legs.at(-1) && status.timeKind === 'actual';
    events.push({
      source: simulatorSource,
      eventId: `${visit.gkey}-${events.length}`,
      recordedAt,
      visit: {
        ...visit,
        activity: status.timeKind === 'actual' ? leg.activity : activityAt(legs, recordedAt),
        isAvailableForSettingAlerts: !finished && leg.activity !== 'Storage',
      },
      status,
      withdraws: null,
    });
  };

  for (const [index, leg] of legs.entries()) {
    const { step, reachedAt } = leg;
    report(leg, reachedAt, { ...toReport(leg, legs, place), timeKind: 'actual', statusTime: reachedAt });
    // What is ahead becomes known when the visit begins, and again when its activity changes.
    if (index > 0 && !step.turns) continue;
    for (const ahead of legsAhead(legs, index)) {
      const expectedAt = roundTo(15 * minute, ahead.reachedAt.getTime() + random.between(-1, 3) * hour);
      report(ahead, reachedAt, {
        ...toReport(ahead, legs, place),
        timeKind: ahead.step.foreseen ?? 'estimated',
        statusTime: new Date(Math.max(expectedAt, reachedAt.getTime())),
      });
    }
  }
  return events;
}

function pickTemplate(random: SeededRandom): JourneyTemplate {
  let left = random.fraction() * journeyTemplates.reduce((sum, { weight }) => sum + weight, 0);
  for (const template of journeyTemplates) {
    left -= template.weight;
    if (left < 0) return template;
  }
  throw new Error('There is no journey template');
}

function planLegs(template: JourneyTemplate, port: Port, startsAt: Date, random: SeededRandom): Leg[] {
  const legs: Leg[] = [];
  let at = startsAt.getTime();
  let { activity } = template;
  for (const step of template.steps) {
    // Drawn for every step, whether taken or not, so that one template entry does not shift the times of others.
    const [draw, wait] = [random.fraction(), random.between(...step.after)];
    const blocked = step.onlyAfter !== undefined && !legs.some((leg) => leg.step.statusType === step.onlyAfter);
    if (blocked || (step.only && step.only !== port) || draw >= (step.share ?? 1)) continue;
    at += wait * hour;
    activity = step.turns ?? activity;
    legs.push({ step, reachedAt: new Date(roundTo(minute, at)), activity });
  }
  return legs;
}

/** Foreseeable steps after this one, up to a change of activity, which nobody foresees. */
function legsAhead(legs: readonly Leg[], index: number): Leg[] {
  const activity = legs[index]?.activity;
  return legs.slice(index + 1).filter((leg) => leg.activity === activity && leg.step.foreseen);
}

function activityAt(legs: readonly Leg[], moment: Date): VisitActivity | null {
  return legs.findLast(({ reachedAt }) => reachedAt <= moment)?.activity ?? null;
}

function toReport(
  leg: Leg,
  legs: readonly Leg[],
  place: (location: string) => string,
): Omit<StatusReport, 'timeKind' | 'statusTime'> {
  const { step } = leg;
  const next = legs[legs.indexOf(leg) + 1];
  const estimated = legs.find((other) => other.step.statusType === step.estimate?.of)?.reachedAt ?? null;
  const estimateOf = (kind: string) =>
    step.estimate?.as === kind && estimated ? new Date(roundTo(15 * minute, estimated.getTime())) : null;
  return {
    statusType: step.statusType,
    slotStart: step.slot && next ? new Date(Math.floor(next.reachedAt.getTime() / (2 * hour)) * 2 * hour) : null,
    location: place(step.location),
    estimateArrivalTime: estimateOf('Arrival'),
    estimateDepartureTime: estimateOf('Departure'),
    estimateDischargeTime: estimateOf('Discharge'),
  };
}

function describeVisit(key: JourneyKey, template: JourneyTemplate, port: Port, random: SeededRandom): VisitStatement {
  const link = (page: string) => `https://${port.toLowerCase()}.quaywatch.example/${page}/${key.containerNumber}`;
  const [first, second] = [random.pick(simulatedVessels), random.pick(simulatedVessels)];
  const transhipped = template.vessels === 'in and out';
  return {
    port,
    // More digits than a number holds exactly, so that code that reads the key as a number fails at once.
    gkey: `90071${key.containerNumber.slice(4)}${String(key.count).padStart(6, '0')}`,
    containerNumber: key.containerNumber,
    activity: template.activity,
    vessel: template.vessels === 'one' ? first : null,
    inVessel: transhipped ? first : null,
    outVessel: transhipped ? second : null,
    vehicleBooking: template.inland === 'road' ? link('vehicle-booking') : null,
    vesselSchedule: template.vessels === 'none' ? null : link('vessel-schedule'),
    railSchedule: template.inland === 'rail' && port === 'LGP' ? link('rail-schedule') : null,
    isAvailableForSettingAlerts: true,
    statusText: null,
  };
}

function describePlaces(port: Port, random: SeededRandom): Record<string, string> {
  return {
    port: port === 'LGP' ? 'London Gateway' : 'Southampton',
    berth: `Berth ${1 + Math.floor(random.fraction() * 4)}`,
    yard: `Yard block ${random.pick([...'ABCDEFGH'])}${1 + Math.floor(random.fraction() * 24)}`,
    gate: 'Main gate',
    terminal: random.pick(railTerminals),
  };
}

function roundTo(step: number, time: number): number {
  return Math.round(time / step) * step;
}
