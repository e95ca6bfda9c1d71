import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDcsaEvent, type DcsaEvent } from './read-dcsa-event.rules.ts';
import { stateDcsaEvent, stateRetraction } from './state-dcsa-event.rules.ts';
import { understandEvent } from './understand-event.rules.ts';

const at = '2026-06-22T12:00:00Z';
const noon = Date.parse(at);
const vessel = { vesselIMONumber: '9321483', vesselName: 'King of the Seas' };
const sent = {
  eventID: 'e1',
  eventType: 'EQUIPMENT',
  eventClassifierCode: 'ACT',
  equipmentEventTypeCode: 'DISC',
  eventDateTime: at,
  eventCreatedDateTime: at,
  equipmentReference: 'qwcu 200101-0',
  emptyIndicatorCode: 'LADEN',
  transportCall: { transportCallID: 'call-1', modeOfTransport: 'VESSEL', vessel },
  eventLocation: { UNLocationCode: 'GBLGP', facilityTypeCode: 'POTE' },
};
const read = (change: object = {}, party = '') => readDcsaEvent({ ...sent, ...change }, party);
const event = (change: Partial<DcsaEvent> = {}): DcsaEvent => ({ ...read(), mode: '', ...change });
/** What the event says that a container did; the result if it says nothing. */
function say(code: string, change: Partial<DcsaEvent> = {}) {
  const outcome = stateDcsaEvent(event({ code, ...change }));
  if ('result' in outcome) return outcome.result;
  const {
    at: _at,
    filling: _filling,
    vessel: _vessel,
    ships: _ships,
    shipNames: _shipNames,
    ...said
  } = outcome.stated.statements[0]!.said;
  return said;
}

test('an event of 2.2 is read into one form, with the box number as it is printed on boxes', () => {
  const { eventId, type, classifier, code, eventTime, place, facility, mode, ...rest } = read();

  assert.deepEqual([eventId, type, classifier, code], ['e1', 'EQUIPMENT', 'ACT', 'DISC']);
  assert.deepEqual([eventTime, place, facility, mode], [at, 'GBLGP', 'POTE', 'VESSEL']);
  assert.deepEqual(rest, {
    parties: [],
    sentId: 'e1',
    retracts: '',
    sentRetracts: '',
    canChange: false,
    recordedTime: at,
    phase: '',
    emptyIndicator: 'LADEN',
    phaseField: 'transportPhase',
    containerNumber: 'QWCU2001010',
    containerNumbers: ['QWCU2001010'],
    vessel: 'King of the Seas',
    imo: '9321483',
    call: 'call-1',
  });
});

test('an event of 3.0 is read into the same form', () => {
  const modern = readDcsaEvent(
    {
      eventID: 'e1',
      eventDateTime: at,
      eventCreatedDateTime: 'x',
      eventUpdatedDateTime: at,
      eventClassification: { eventType: 'EQUIPMENT', eventClassifier: 'ACTUAL', equipmentEventType: 'DISCHARGED' },
      equipmentDetails: {
        equipmentReference: 'QWCU2001010',
        movementType: 'IMPORT',
        emptyIndicator: 'EMPTY',
      },
      eventLocation: { UNLocationCode: ' GBSOU ', facilityType: 'PORT_TERMINAL' },
      transportDetails: {
        transportCall: {
          modeOfTransport: 'VESSEL',
          transportCallReference: 'call-3',
          vesselTransport: { vesselIMONumber: '93' },
        },
      },
    },
    '',
  );

  assert.deepEqual(
    [modern.type, modern.classifier, modern.code, modern.place, modern.facility, modern.mode, modern.emptyIndicator],
    ['EQUIPMENT', 'ACTUAL', 'DISCHARGED', 'GBSOU', 'PORT_TERMINAL', 'VESSEL', 'EMPTY'],
  );
  assert.deepEqual(
    [modern.phase, modern.phaseField, modern.recordedTime, modern.canChange, modern.vessel, modern.imo, modern.call],
    ['IMPORT', 'movementType', at, true, '93', '93', 'call-3'],
  );
  assert.equal(read({ isTransshipmentMove: true }).phase, 'TRANSSHIPMENT');
  assert.equal(read({ equipmentDetails: { isTransshipmentMove: true }, transportPhase: 'EXPORT' }).phase, 'EXPORT');
});

test('an event names each box once: its own, and those among its references', () => {
  const references = [
    { referenceType: 'EQ', referenceValue: 'QWCU2002022' },
    { referenceType: 'EQ', referenceValue: 'QWCU2001010' },
    { referenceType: 'BKG', referenceValue: 'B1' },
    { referenceType: 'EQ' },
    null,
  ];

  assert.deepEqual(read({ references }).containerNumbers, ['QWCU2001010', 'QWCU2002022']);
  assert.deepEqual(read({ references: 'QWCU2002022' }).containerNumbers, ['QWCU2001010']);
});

test("the same id of two carriers stays apart, and the order of an event's parties does not matter", () => {
  const parties = [{ codeListProvider: 'SMDG', partyCode: 'MSK' }, { partyName: 'Agent' }];
  const of = (originatingParties: unknown, publisher?: unknown) =>
    read({ eventRouting: { originatingParties }, publisher }).eventId;

  assert.equal(of(parties), 'Agent+SMDG.MSK/e1');
  assert.equal(of([...parties].reverse(), { partyName: 'Agent' }), 'Agent+SMDG.MSK/e1');
  assert.equal(read({ eventRouting: { originatingParty: { partyCode: 'CMA' } } }).eventId, 'CMA/e1');
  assert.equal(read({}, 'MSC').eventId, 'MSC/e1');
  assert.equal(read({ eventID: 'a/b' }).eventId, '/a/b');
});

test('an id that cannot be stored counts as missing, and a long one is shortened but stays unique', () => {
  const [long, other] = ['x'.repeat(200), `${'x'.repeat(199)}y`].map((eventID) => read({ eventID }).eventId);

  for (const eventID of ['', 'a\u0000', 'a\ud800', 'x'.repeat(501), 7]) {
    const { eventId, sentId } = read({ eventID });
    assert.deepEqual([eventId, sentId], ['', null], String(eventID).slice(0, 9));
  }
  assert.equal(read({ eventID: 'x'.repeat(140) }).eventId, 'x'.repeat(140));
  assert.match(long ?? '', /^x{60}#[\da-f]{64}$/);
  assert.notEqual(long, other);
});

test('an event without an id is identified by its content, whenever it was recorded', () => {
  const named = (change: object) => read({ eventID: undefined, ...change }).eventId;

  assert.match(named({}), /^#[\da-f]{64}$/);
  assert.equal(named({ eventCreatedDateTime: '2026-06-23T12:00:00Z' }), named({}));
  assert.notEqual(named({ equipmentEventTypeCode: 'LOAD' }), named({}));
  assert.equal(read({ eventID: null }).sentId, null);
});

test('an event may withdraw another event, or itself', () => {
  assert.deepEqual(
    [read({ retractedEventID: 'e0' }, 'MSC').retracts, read({ retractedEventID: 'e0' }).sentRetracts],
    ['MSC/e0', 'e0'],
  );
  assert.equal(read({ isRetracted: true }).retracts, 'e1');
  const now = new Date(noon + 1000);
  assert.deepEqual(stateRetraction(event({ retracts: 'e0' }), now), {
    source: 'dcsa',
    eventId: 'e0',
    version: noon,
    recordedAt: new Date(noon),
    kind: 'withdrawal',
    reachDays: null,
    statements: [],
  });
  assert.equal(stateRetraction(event({ recordedTime: '' }), now).version, noon + 1000);
  assert.equal(stateRetraction(event({ recordedTime: '2030-01-01T00:00:00Z' }), now).version, noon + 1000);
});

test('anything that is not an event is read as an empty one', () => {
  for (const value of [null, undefined, 7, 'x', [], { transportCall: 7, eventRouting: { originatingParties: [7] } }])
    assert.deepEqual([readDcsaEvent(value, '').type, readDcsaEvent(value, '').containerNumbers], ['', []]);
});

const notTaken = (change: Partial<DcsaEvent>) => {
  const { result, reason } = understandEvent(event(change)) as { result: string; reason: string };
  return `${result}: ${reason}`;
};

test('an event that is not about our ports is foreign, whatever else it says', () => {
  assert.equal(notTaken({ place: 'NLRTM', code: 'x' }), 'foreign: NLRTM is neither GBLGP nor GBSOU');
  assert.equal(notTaken({ place: `é${'x'.repeat(80)}` }), `foreign: .${'x'.repeat(59)} is neither GBLGP nor GBSOU`);
  for (const facility of ['DEPO', 'DEPOT', 'CLOC', 'CUSTOMER_LOCATION', 'OFFD', 'OFF_DOCK_STORAGE', 'COFS', 'BOCR'])
    assert.equal(notTaken({ facility }), `foreign: ${facility} is not the port's own ground`);
  const codes = { SHIPMENT: 'CONF', IOT: '', REEFER: '' };
  for (const [type, code] of Object.entries(codes))
    assert.equal(notTaken({ type, code, place: '' }), `foreign: ${type} events do not say where a container is`);
});

test('a SHIPMENT event that its standard does not allow is refused, naming the wrong field', () => {
  const shipment = (change: object) => {
    const { equipmentEventTypeCode: _code, ...rest } = sent;
    const said = { ...rest, eventType: 'SHIPMENT', shipmentEventTypeCode: 'DRFT', ...change };
    const { result, reason } = stateDcsaEvent(readDcsaEvent(said, '')) as { result: string; reason: string };
    return `${result}: ${reason}`;
  };
  const foreign = 'foreign: SHIPMENT events do not say where a container is';

  assert.equal(shipment({}), foreign);
  assert.equal(shipment({ shipmentEventTypeCode: 'NEWS' }), foreign);
  const modern = { eventType: 'SHIPMENT', eventClassifier: 'ACTUAL', shipmentEventType: 'CONFIRMED' };
  assert.equal(
    shipment({ eventType: undefined, shipmentEventTypeCode: undefined, eventClassification: modern }),
    foreign,
  );
  assert.equal(shipment({ shipmentEventTypeCode: undefined }), 'refused: shipmentEventTypeCode is missing');
  assert.equal(shipment({ eventClassifierCode: 7 }), 'refused: eventClassifierCode is missing');
  assert.equal(shipment({ eventDateTime: undefined }), 'refused: eventDateTime is not a time in ISO 8601');
  assert.equal(
    shipment({ eventDateTime: '2019/11/12 07:41:00 +08:30' }),
    'refused: eventDateTime is not a time in ISO 8601',
  );
  for (const eventCreatedDateTime of [undefined, '2021 01 01 14:12:56'])
    assert.match(
      shipment({ eventCreatedDateTime }),
      /^refused: eventCreatedDateTime or eventUpdatedDateTime is not a time/,
    );
});

test('an unknown word is named with its field, and a missing one refuses the event', () => {
  assert.equal(notTaken({ type: 'X' }), 'unread: eventType X');
  assert.equal(notTaken({ type: '' }), 'refused: eventType is missing');
  assert.equal(notTaken({ place: '' }), 'refused: UNLocationCode is missing');
  assert.equal(notTaken({ facility: 'X' }), 'unread: facilityTypeCode X');
  assert.equal(notTaken({ classifier: 'X' }), 'unread: eventClassifierCode X');
  assert.equal(notTaken({ code: 'ARRI' }), 'unread: equipmentEventTypeCode ARRI');
  assert.equal(notTaken({ code: 'toString' }), 'unread: equipmentEventTypeCode toString');
  assert.equal(notTaken({ type: 'TRANSPORT' }), 'unread: transportEventTypeCode DISC');
  assert.equal(notTaken({ mode: 'X' }), 'unread: modeOfTransport X');
  assert.equal(notTaken({ phase: 'X', phaseField: 'movementType' }), 'unread: movementType X');
  assert.equal(notTaken({ emptyIndicator: 'X' }), 'unread: emptyIndicatorCode X');
  assert.equal(notTaken({ eventTime: 'X' }), 'refused: eventDateTime is not a time in ISO 8601');
  assert.match(notTaken({ recordedTime: 'X' }), /^refused: eventCreatedDateTime or eventUpdatedDateTime is not a time/);
});

test('codes of 2.2 and words of 3.0 have the same meaning', () => {
  const understand = (change: Partial<DcsaEvent>) => understandEvent(event({ facility: '', ...change }));
  const same = (field: keyof DcsaEvent, more: Partial<DcsaEvent>, ...pairs: readonly (readonly [string, string])[]) => {
    for (const [code, word] of pairs) {
      const understood = understand({ ...more, [field]: code });
      assert.ok(!('result' in understood), code);
      assert.deepEqual(understand({ ...more, [field]: word }), understood);
    }
  };

  same('classifier', {}, ['ACT', 'ACTUAL'], ['EST', 'ESTIMATED'], ['PLN', 'PLANNED']);
  same('code', {}, ['DISC', 'DISCHARGED'], ['LOAD', 'LOADED'], ['GTIN', 'GATED_IN'], ['GTOT', 'GATED_OUT']);
  same('code', {}, ['AVPU', 'AVAILABLE_FOR_PICKUP'], ['CUSS', 'CUSTOMS_SELECTED_FOR_SCAN']);
  same('code', {}, ['CUSI', 'CUSTOMS_SELECTED_FOR_INSPECTION'], ['CUSR', 'CUSTOMS_RELEASED']);
  same('code', { type: 'TRANSPORT' }, ['ARRI', 'ARRIVED'], ['DEPA', 'DEPARTED']);
  same('facility', {}, ['POTE', 'PORT_TERMINAL'], ['POTE', 'BRTH'], ['POTE', ''], ['ANCH', 'PBPL'], ['INTE', 'RAMP']);
  same('mode', {}, ['', 'MULTIMODAL']);
});

test('a discharged or loaded box has that status, with the activity that its phase allows', () => {
  const discharged = { passage: 'entry by sea', timeKind: 'actual', statusType: 'Discharged' };
  const loaded = { passage: 'loading', timeKind: 'actual', statusType: 'On Vessel at Berth' };

  assert.deepEqual(say('DISC'), discharged);
  assert.deepEqual(say('DISC', { phase: 'IMPORT' }), { ...discharged, activity: 'Import' });
  assert.deepEqual(say('DISC', { phase: 'EXPORT' }), discharged);
  assert.deepEqual(say('LOAD', { phase: 'TRANSSHIPMENT' }), { ...loaded, activity: 'Transhipment' });
  assert.deepEqual(say('LOAD', { phase: 'IMPORT' }), loaded);
  assert.deepEqual(say('LOAD', { classifier: 'PLN' }), {
    ...loaded,
    timeKind: 'planned',
    statusType: 'Planned for Vessel',
  });
  for (const mode of ['TRUCK', 'RAIL'])
    assert.deepEqual([say('DISC', { mode }), say('LOAD', { mode })], ['unread', 'unread']);
});

test('a laden box at the gate is probably an export, and an expected box is on its way', () => {
  const arrived = { passage: 'entry by land', timeKind: 'actual', statusType: 'Arrived' };
  const expected = { classifier: 'EST', eventTime: '2026-06-22T13:00:00Z', mode: 'TRUCK', emptyIndicator: 'EMPTY' };

  assert.deepEqual(say('GTIN'), { ...arrived, likely: 'Export' });
  assert.deepEqual(say('GTIN', { emptyIndicator: '' }), arrived);
  assert.deepEqual(say('GTIN', { phase: 'EXPORT' }), { ...arrived, activity: 'Export' });
  assert.equal(say('GTIN', { facility: 'RAMP' }), 'unread');
  assert.deepEqual(say('GTIN', expected), { ...arrived, timeKind: 'estimated', onTheWay: 'Inbound by Road' });
  assert.deepEqual(say('GTIN', { ...expected, mode: 'RAIL' }), {
    ...arrived,
    timeKind: 'estimated',
    onTheWay: 'Inbound by Rail',
  });
  assert.deepEqual(say('GTIN', { ...expected, classifier: 'PLN' }), { ...arrived, timeKind: 'planned' });
  assert.deepEqual(say('GTIN', { ...expected, eventTime: at }), { ...arrived, timeKind: 'estimated' });
});

test('a box leaves by road, rail or water, and one that is turned round returns to its shipper', () => {
  const statuses = (change: Partial<DcsaEvent>) => {
    const said = say('GTOT', change);
    return typeof said === 'string' ? said : [said.statusType, said.passage, said.activity ?? null];
  };

  assert.deepEqual(statuses({}), ['Departed', 'exit by land', null]);
  assert.deepEqual(statuses({ mode: 'TRUCK', phase: 'IMPORT' }), ['Departed by Road', 'exit by land', 'Import']);
  assert.deepEqual(statuses({ mode: 'RAIL' }), ['Departed Port for Rail Terminal', 'hand-over', null]);
  assert.deepEqual(statuses({ mode: 'BARGE' }), ['departed by vessel', 'exit by sea', null]);
  assert.deepEqual(statuses({ facility: 'RAMP' }), ['Departed Rail Terminal', 'exit by land', null]);
  assert.equal(statuses({ facility: 'RAMP', place: 'GBSOU' }), 'unread');
  assert.equal(statuses({ phase: 'EXPORT' })[2], 'Return to Shipper');
  assert.equal(statuses({ phase: 'EXPORT', emptyIndicator: 'EMPTY' })[2], null);
});

test('events about a box that is in the port belong to its stay', () => {
  const stay = { passage: 'stay', timeKind: 'actual' };

  assert.deepEqual(say('AVPU', { phase: 'IMPORT' }), {
    ...stay,
    statusType: 'Available for Collection',
    activity: 'Import',
    fits: 'for collection',
  });
  assert.deepEqual([say('AVPU', { phase: 'EXPORT' }), say('AVPU', { emptyIndicator: 'EMPTY' })], ['unread', 'unread']);
  assert.deepEqual(say('CUSS', { phase: 'EXPORT' }), {
    ...stay,
    statusType: 'On Hold',
    activity: 'Export',
    hold: { by: 'Customs', reason: 'Selected for scan' },
  });
  assert.deepEqual(say('CUSR'), { ...stay, fits: 'by customs' });
});

test('events of a ship say which of its boxes they fit, and leave out a status that the phase excludes', () => {
  const ship = (code: string, change: Partial<DcsaEvent> = {}) => say(code, { type: 'TRANSPORT', ...change });
  const about = { timeKind: 'actual', isAboutShip: true };
  const sails = { ...about, passage: 'exit by sea', fits: 'on the ship that sails' };
  const comes = { ...about, passage: 'approach', fits: 'by ship' };

  assert.deepEqual(ship('DEPA'), { ...sails, statusType: 'On Vessel at Sea' });
  assert.deepEqual(ship('DEPA', { phase: 'IMPORT' }), sails);
  assert.deepEqual(ship('ARRI', { phase: 'IMPORT' }), { ...comes, statusType: 'Arrived', activity: 'Import' });
  assert.deepEqual(ship('ARRI', { phase: 'EXPORT' }), comes);
  assert.deepEqual(ship('APPROACHING'), { ...comes, statusType: 'Inbound at Sea' });
  assert.deepEqual(ship('ARRI', { classifier: 'EST', eventTime: '2026-06-22T13:00:00Z' }), {
    ...comes,
    timeKind: 'estimated',
    statusType: 'Arrived',
    onTheWay: 'Inbound at Sea',
  });
  assert.equal(ship('ARRI', { mode: 'TRUCK' }), 'unread');
});

test('an event becomes a statement about its box, with its version, ship and call', () => {
  const outcome = stateDcsaEvent(event({ mode: 'VESSEL' }));
  assert.ok('stated' in outcome && outcome.stated);
  const [statement, ...others] = outcome.stated.statements;

  assert.deepEqual(others, []);
  assert.deepEqual([outcome.stated.version, outcome.stated.kind, outcome.stated.reachDays], [noon, 'whole', null]);
  assert.deepEqual(
    [statement?.part, statement?.containerNumber, statement?.port],
    [...(['QWCU2001010', 'QWCU2001010', 'LGP'] as const)],
  );
  assert.equal(statement?.said.at, noon);
  assert.equal(statement?.said.filling, 'laden');
  assert.equal(statement?.said.vessel, 'King of the Seas');
  assert.ok((statement?.said.ships?.length ?? 0) > 0);
  assert.ok(statement?.said.ships?.some((key) => key.includes('call-1')));
});

test("a ship's event without boxes applies to those of its call; without call and ship it is unread", () => {
  const transport = { type: 'TRANSPORT', code: 'ARRI', containerNumber: '', containerNumbers: [] };
  const outcome = stateDcsaEvent(event(transport));
  assert.ok('stated' in outcome && outcome.stated);
  const nameless = stateDcsaEvent(event({ ...transport, call: '', vessel: '', imo: '' }));

  assert.deepEqual(
    outcome.stated.statements.map(({ part, containerNumber }) => [part, containerNumber]),
    [['', null]],
  );
  assert.ok((outcome.stated.statements[0]?.said.ships?.length ?? 0) > 0);
  assert.deepEqual(nameless, { result: 'unread', reason: 'ARRI names no container, call or ship' });
});

test("a ship's event that names its boxes says which ship and call it is about [CON-151]", () => {
  const unnamed = { type: 'TRANSPORT', code: 'DEPA', mode: 'VESSEL', vessel: '9321483' };
  const outcome = stateDcsaEvent(event(unnamed));
  assert.ok('stated' in outcome && outcome.stated);
  const { ships, shipNames } = outcome.stated.statements[0]?.said ?? {};

  assert.deepEqual([ships, shipNames], [undefined, ['call call-1', 'out imo 9321483']]);
});

test('an event with a field that is missing or cannot be stored is refused with the reason', () => {
  const reasonOf = (change: Partial<DcsaEvent>) => (stateDcsaEvent(event(change)) as { reason?: string }).reason;

  assert.equal(reasonOf({ eventId: '' }), 'eventID is missing or no text');
  assert.equal(reasonOf({ containerNumber: '' }), 'equipmentReference is missing');
  assert.match(reasonOf({ vessel: 'x'.repeat(10_000) }) ?? '', /^vesselName: at most \d+ characters$/);
  assert.equal(reasonOf({ imo: 'a\u0000' }), 'vesselIMONumber: control characters or unpaired surrogates');
  assert.equal(reasonOf({ call: 'a\ud800' }), 'transportCallReference: control characters or unpaired surrogates');
  assert.match(
    reasonOf({ type: 'TRANSPORT', code: 'ARRI', containerNumbers: Array<string>(100_000).fill('A') }) ?? '',
    /^It names more than \d+ containers$/,
  );
});

test('a foreign version of an event that can change is kept, so that an older one at our port no longer counts', () => {
  const foreign = (change: Partial<DcsaEvent>) => stateDcsaEvent(event({ place: 'NLRTM', ...change })).stated;

  assert.deepEqual(foreign({ canChange: true })?.statements, []);
  assert.equal(foreign({ canChange: true })?.version, noon);
  assert.equal(foreign({}), undefined);
  assert.equal(foreign({ canChange: true, type: 'SHIPMENT' }), undefined);
  assert.equal(foreign({ canChange: true, recordedTime: '' }), undefined);
});
