import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Container, ContainerStatusEntry, JourneyStatus } from '@quaywatch/shared/contract';
import { renderLinkEnded, renderSharedResult, sharedPageHeaders, type SilentPort } from './render-shared-page.rules.ts';

const nothing = { statusText: null, statusTime: null, timeKind: null } as const;
const step = (statusType: string | null, more: Partial<JourneyStatus> = {}) =>
  ({ ...nothing, statusType, ...more }) as JourneyStatus;

type Told = Partial<Omit<ContainerStatusEntry, 'status'>> & { status?: Partial<ContainerStatusEntry['status']> };

function visitWith({ status = {}, ...more }: Told = {}): ContainerStatusEntry {
  return {
    port: 'LGP',
    activity: 'Import',
    vessel: { vessel: null, inVessel: null, outVessel: null },
    gkey: '1',
    futureStatuses: [],
    pastStatuses: [],
    status: {
      ...step('Discharged'),
      location: null,
      dischargedTime: null,
      arrivedAtPortTime: null,
      estimateArrivalTime: null,
      estimateDepartureTime: null,
      estimateDischargeTime: null,
      ...status,
    },
    ...more,
  };
}
const boxWith = (container: string, ...containerStatuses: ContainerStatusEntry[]): Container => ({
  container,
  containerStatuses,
  isAvailableForSettingAlerts: true,
  actions: { vehicleBooking: null, vesselSchedule: null, railSchedule: null },
});

const now = new Date('2026-06-15T09:00:00Z');
const endsAt = new Date('2026-06-22T11:30:00Z');
const common = { references: new Map(), silentPorts: [], now, endsAt };
const pageOf = (...containers: Container[]) => renderSharedResult({ ...common, containers });
const pageWith = (told?: Told) => pageOf(boxWith('CSQU3054383', visitWith(told)));
const fieldsOf = (page: string) =>
  [...page.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name, value]) => [
    name,
    value?.replace(/<[^>]*>/g, ''),
  ]);
const textOf = (page: string) =>
  (/<article>(.*)<\/article>/s.exec(page)?.[1] ?? '')
    .replace(/<[^>]*>/g, '')
    .trim()
    .split(/\s+/)
    .join(' ');
const stepsOf = (page: string) =>
  [...page.matchAll(/<li(?: [^>]*)?>(.*?)<\/li>/g)].map(([, text]) => text?.replace(/<[^>]*>/g, ''));

test('the page shows the number of containers, the time, and the link’s end, in UK time [SRV-190, SRV-520]', () => {
  const one = pageWith();
  const two = pageOf(boxWith('QWCU9999999'), boxWith('CSQU3054383'));

  assert.match(one, /<title>1 container - Quaywatch<\/title>/);
  assert.match(one, /<h1>1 container<\/h1>/);
  assert.match(
    one,
    /As Quaywatch has it at <time datetime="2026-06-15T09:00:00\.000Z">10:00 15\/06\/2026<\/time>, UK time/,
  );
  assert.match(one, /works until <time datetime="2026-06-22T11:30:00\.000Z">12:30 22\/06\/2026<\/time>/);
  assert.match(two, /<h1>2 containers<\/h1>/);
  assert.deepEqual(
    [...two.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, number]) => number),
    ['QWCU9999999', 'CSQU3054383'],
  );
});

test('only a container that neither port knows is shown as unknown [SRV-190]', () => {
  assert.match(pageOf(boxWith('QWCU9999999')), /<p class="status">Unknown container<\/p><p>Neither port/);
  assert.doesNotMatch(pageWith(), /Unknown container|Neither port/);
});

test('each visit shows its port, and its activity as soon as that is known', () => {
  const page = pageOf(boxWith('CSQU3054383', visitWith(), visitWith({ port: 'SOU', activity: null })));

  assert.deepEqual(
    [...page.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, title]) => title),
    ['London Gateway, Import', 'Southampton'],
  );
});

test('everything that the port has reported about a visit is shown by name, with UK times', () => {
  const page = pageWith({
    vessel: { vessel: 'ARDENT TIDE', inVessel: 'CAPE MERIDIAN', outVessel: 'GANNET BAY' },
    status: {
      statusTime: '2026-06-15T08:00:00Z',
      slotStartTime: '2026-06-15T10:00:00Z',
      location: 'Yard block C12',
      estimateArrivalTime: '2026-06-16T01:00:00Z',
      estimateDepartureTime: '2026-06-17T02:00:00Z',
      estimateDischargeTime: '2026-06-18T03:00:00Z',
    },
  });

  assert.match(page, /<p class="status">Discharged<\/p>/);
  assert.deepEqual(fieldsOf(page), [
    ['Since', '09:00 15/06/2026'],
    ['Slot', 'between 11:00 and 13:00 15/06/2026'],
    ['Location', 'Yard block C12'],
    ['Vessel', 'ARDENT TIDE'],
    ['In vessel', 'CAPE MERIDIAN'],
    ['Out vessel', 'GANNET BAY'],
    ['Estimated arrival', '02:00 16/06/2026'],
    ['Estimated departure', '03:00 17/06/2026'],
    ['Estimated discharge', '04:00 18/06/2026'],
  ]);
});

test('what the port has not reported takes no line: no empty details, and no journey of one status', () => {
  const page = pageWith();

  assert.equal(textOf(page), 'CSQU3054383 London Gateway, Import Discharged');
  assert.doesNotMatch(page, /<dl|<ol/);
  assert.deepEqual(fieldsOf(pageWith({ status: { location: 'Gate' } })), [['Location', 'Gate']]);
});

test('a status that the port cannot name is shown by its text, or else by a dash [CON-27]', () => {
  assert.match(pageWith({ status: { statusType: null, statusText: 'Unavailable now' } }), /"status">Unavailable now</);
  assert.match(pageWith({ status: { statusType: null } }), /"status">–</);
});

test('holds and what can be collected have the colours of their status, other statuses have none [SRV-190]', () => {
  const classOf = (statusType: string) => / class="(status[^"]*)"/.exec(pageWith({ status: { statusType } }))?.[1];

  assert.equal(classOf('On Hold - Processed'), 'status hold');
  assert.equal(classOf('Available for Collection'), 'status good');
  assert.equal(classOf('Departed by Road'), 'status');
});

test('the journey runs from the first status to the last expected one, with the current one marked [SRV-190]', () => {
  const page = pageWith({
    pastStatuses: [step('Inbound at Sea'), step('Arrived', { statusTime: '2026-06-14T06:00:00Z', timeKind: 'actual' })],
    futureStatuses: [
      step('Available for Collection', { statusTime: '2026-06-16T06:00:00Z', timeKind: 'estimated' }),
      step('Departed by Road', {
        statusTime: '2026-06-17T06:00:00Z',
        slotStartTime: '2026-06-17T08:00:00Z',
        timeKind: 'planned',
      }),
    ],
  });

  assert.match(page, /<h4>Journey<\/h4>/);
  assert.deepEqual(stepsOf(page), [
    'Inbound at Sea',
    'Arrived, 07:00 14/06/2026',
    'Discharged',
    'Available for Collection, 07:00 16/06/2026 (estimated)',
    'Departed by Road, between 09:00 and 11:00 17/06/2026 (planned)',
  ]);
  assert.deepEqual([...page.matchAll(/<li [^>]*>\w+/g)].map(String), [
    '<li class="now" aria-current="step">Discharged',
  ]);
});

test('a journey can also consist of only a past or only a future', () => {
  assert.deepEqual(stepsOf(pageWith({ pastStatuses: [step('Arrived')] })), ['Arrived', 'Discharged']);
  assert.deepEqual(stepsOf(pageWith({ futureStatuses: [step('Departed')] })), ['Discharged', 'Departed']);
});

test('whatever a port writes is shown as text and never becomes part of the page [SRV-190]', () => {
  const evil = '<b>"x"&</b>';
  const page = pageOf(
    boxWith(
      evil,
      visitWith({
        vessel: { vessel: evil, inVessel: evil, outVessel: evil },
        status: { statusType: evil, location: evil },
        pastStatuses: [step(evil)],
        futureStatuses: [step(null, { statusText: evil })],
      }),
    ),
  );

  assert.doesNotMatch(page, /<b>/);
  assert.equal(page.split('&lt;b&gt;').length - 1, 9);
});

test('an invalid link gets the same message for everybody, with a link out [SRV-190]', () => {
  assert.match(renderLinkEnded(), /<h1>This link does not work<\/h1>\n<p>It may have expired, .* ask the sender/);
});

test('a page has only the style that its headers allow, also in print; forms and scripts are forbidden [SRV-190]', () => {
  const policy = sharedPageHeaders['content-security-policy'] ?? '';

  assert.match(pageWith(), /<style>[^<]*max-width: 60rem[^<]*@media print \{/);
  assert.match(policy, /default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'/);
  assert.doesNotMatch(policy, /script-src/);
});

test('a reference appears below its number, as text, and only if there is one [CON-126]', () => {
  const references = new Map([['CSQU3054383', 'Job <b>4711</b> & Co']]);
  const page = renderSharedResult({
    ...common,
    containers: [boxWith('QWCU9999999'), boxWith('CSQU3054383')],
    references,
  });

  assert.match(page, /CSQU3054383<\/h2>\n<p>Reference: Job &lt;b&gt;4711&lt;\/b&gt; &amp; Co<\/p>/);
  assert.equal(page.split('Reference').length, 2);
});

test('the page shows who holds or held a container, as text [CON-133]', () => {
  const hold = { by: '<b>Customs</b>', reason: 'Selected for scan' };
  const page = pageWith({
    status: { statusType: 'On Hold', hold },
    pastStatuses: [step('On Hold - Processed', { hold: { by: null, reason: 'Weight unclear' } })],
  });

  assert.deepEqual(fieldsOf(page)[0], ['Hold', 'Held by &lt;b&gt;Customs&lt;/b&gt;: Selected for scan']);
  assert.deepEqual(stepsOf(page), [
    'On Hold - Processed. Hold reason: Weight unclear',
    'On Hold. Held by &lt;b&gt;Customs&lt;/b&gt;: Selected for scan',
  ]);
});

test('the page says since when a port of its containers has been silent, as a search does [SRV-520]', () => {
  const since = new Date('2026-06-15T06:10:00Z');
  const silencesOf = (silent: readonly SilentPort['port'][], container: Container) => {
    const silentPorts = silent.map((port) => ({ port, since }));
    const page = renderSharedResult({ ...common, containers: [container], silentPorts });
    return [...page.matchAll(/<p class="hold">(.*?)<\/p>/g)].map(([, text]) => text?.replace(/<[^>]*>/g, ''));
  };
  const atSouthampton = boxWith('CSQU3054383', visitWith({ port: 'SOU' }));

  assert.deepEqual(silencesOf(['SOU'], atSouthampton), [
    'Nothing from Southampton since 07:10 15/06/2026. Its containers may have moved on since.',
  ]);
  assert.deepEqual(silencesOf(['LGP'], atSouthampton), []);
  assert.deepEqual(silencesOf([], atSouthampton), []);
  assert.equal(silencesOf(['LGP', 'SOU'], boxWith('QWCU9999999')).length, 2);
});
