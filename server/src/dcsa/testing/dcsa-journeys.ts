// Journeys as carriers publish them, each event in the shape of DCSA's conformance samples (see conformance-events.ts).

type Json = Readonly<Record<string, unknown>>;

export type Told = {
  readonly id: string;
  readonly code: string;
  /** Hours after the start of the journey. */
  readonly hour: number;
  /** Hour of recording; by default ten minutes later, or two days earlier for a future event. */
  readonly recorded?: number;
  readonly classifier?: 'actual' | 'estimated' | 'planned';
  readonly port?: 'GBLGP' | 'GBSOU' | 'NLRTM';
  readonly mode?: 'VESSEL' | 'TRUCK' | 'RAIL';
  readonly facility?: string;
  readonly filling?: 'EMPTY' | 'LADEN';
  readonly vessel?: string;
  readonly box?: string;
  readonly phase?: 'IMPORT' | 'EXPORT' | 'TRANSSHIPMENT';
  readonly movementType?: 'IMPORT' | 'EXPORT' | 'TRANSSHIPMENT';
  readonly party?: string;
};

const start = Date.UTC(2026, 4, 1);
const timeOf = (hour: number) => new Date(start + hour * 3_600_000).toISOString();

const words22 = { actual: 'ACT', estimated: 'EST', planned: 'PLN' } as const;
const words30 = { actual: 'ACTUAL', estimated: 'ESTIMATED', planned: 'PLANNED' } as const;
const imos: Readonly<Record<string, string>> = { 'INBOUND STAR': '9074729', 'OUTBOUND STAR': '9319466' };
const ofShips = ['ARRI', 'DEPA', 'ARRIVED', 'DEPARTED', 'APPROACHING'];

function recordedAt({ classifier = 'actual', hour, recorded }: Told): string {
  return timeOf(recorded ?? (classifier === 'actual' ? hour + 1 / 6 : hour - 48));
}

function event22(box: string, told: Told): Json {
  const { id, code, hour, port = 'GBLGP', mode = 'VESSEL', facility = 'POTE', filling = 'LADEN' } = told;
  const { classifier = 'actual', vessel = 'THAMES ENDEAVOUR' } = told;
  const isOfShip = ofShips.includes(code);
  return {
    eventID: `${box}-${id}`,
    eventCreatedDateTime: recordedAt(told),
    eventType: isOfShip ? 'TRANSPORT' : 'EQUIPMENT',
    eventClassifierCode: words22[classifier],
    eventDateTime: timeOf(hour),
    ...(isOfShip
      ? { transportEventTypeCode: code }
      : { equipmentEventTypeCode: code, equipmentReference: told.box ?? box, emptyIndicatorCode: filling }),
    transportCall: {
      transportCallID: `${vessel}-${port}`,
      UNLocationCode: port,
      facilityTypeCode: facility,
      modeOfTransport: mode,
      vessel: { vesselIMONumber: '9321483', vesselName: vessel },
    },
    references: [{ referenceType: 'EQ', referenceValue: told.box ?? box }],
  };
}

function event30(box: string, told: Told): Json {
  const { id, code, hour, port = 'GBSOU', mode = 'VESSEL', facility = 'PORT_TERMINAL', filling = 'LADEN' } = told;
  const { classifier = 'actual', vessel = 'SOLENT TRADER', phase, movementType, party = 'EXCO' } = told;
  const isOfShip = ofShips.includes(code);
  return {
    eventRouting: { originatingParties: [{ partyCode: party, codeListProvider: 'SMDG', partyFunction: 'CA' }] },
    eventID: `${box}-${id}`,
    eventDateTime: timeOf(hour),
    eventUpdatedDateTime: recordedAt(told),
    eventLocation: { UNLocationCode: port, facilityType: facility },
    eventClassification: {
      eventClassifier: words30[classifier],
      ...(isOfShip
        ? { eventType: 'TRANSPORT', transportEventType: code }
        : { eventType: 'EQUIPMENT', equipmentEventType: code }),
    },
    equipmentDetails: {
      equipmentReference: told.box ?? box,
      emptyIndicator: filling,
      ...(phase && { transportPhase: phase }),
      ...(movementType && { movementType }),
    },
    transportDetails: {
      transportCall: {
        transportCallReference: `${vessel}-${port}`,
        modeOfTransport: mode,
        vesselTransport: { vesselIMONumber: imos[vessel] ?? '7654321', vesselName: vessel },
      },
    },
  };
}

function retraction30(box: string, id: string, of: string, hour: number, party = 'EXCO'): Json {
  return {
    eventRouting: { originatingParties: [{ partyCode: party, codeListProvider: 'SMDG', partyFunction: 'CA' }] },
    eventID: `${box}-${id}`,
    retractedEventID: `${box}-${of}`,
    eventUpdatedDateTime: timeOf(hour),
  };
}

/** Journeys of one container, whose events may come at any time, alone or together. */
export function listDcsaJourneys(box: string): Readonly<Record<string, readonly Json[]>> {
  const e22 = (told: Told) => event22(box, told);
  const e30 = (told: Told) => event30(box, told);
  return {
    'an import of 2.2 whose ship sails ten hours after it was discharged': [
      e22({ id: 'a1', code: 'ARRI', classifier: 'estimated', hour: 100, recorded: 10 }),
      e22({ id: 'a2', code: 'ARRI', classifier: 'estimated', hour: 106, recorded: 60 }),
      e22({ id: 'a3', code: 'ARRI', hour: 107 }),
      e22({ id: 'a4', code: 'DISC', hour: 110 }),
      e22({ id: 'a5', code: 'DEPA', hour: 120 }),
      e22({ id: 'a6', code: 'CUSI', hour: 122 }),
      e22({ id: 'a7', code: 'CUSR', hour: 130 }),
      e22({ id: 'a8', code: 'AVPU', hour: 140 }),
      e22({ id: 'a9', code: 'GTOT', hour: 160, mode: 'TRUCK' }),
    ],
    'an export of 2.2 that customs release before its arrival at the gate is told': [
      e22({ id: 'b1', code: 'GTIN', classifier: 'estimated', hour: 100, recorded: 52, mode: 'TRUCK' }),
      e22({ id: 'b2', code: 'GTIN', hour: 104, mode: 'TRUCK' }),
      e22({ id: 'b3', code: 'CUSR', hour: 112 }),
      e22({ id: 'b4', code: 'LOAD', classifier: 'planned', hour: 180, recorded: 90 }),
      e22({ id: 'b5', code: 'ARRI', hour: 170 }),
    ],
    'an export of 2.2 that sails': [
      e22({ id: 'c2', code: 'GTIN', hour: 104, mode: 'RAIL' }),
      e22({ id: 'c3', code: 'CUSR', hour: 112 }),
      e22({ id: 'c5', code: 'ARRI', hour: 170 }),
      e22({ id: 'c6', code: 'LOAD', hour: 178 }),
      e22({ id: 'c7', code: 'DEPA', hour: 186 }),
    ],
    'an import of 3.0 with a correction by two days, a move to another port and a retraction': [
      e30({ id: 'd1', code: 'DISCHARGED', hour: 100, movementType: 'IMPORT' }),
      e30({ id: 'd1', code: 'DISCHARGED', hour: 52, recorded: 101, movementType: 'IMPORT' }),
      e30({ id: 'd2', code: 'CUSTOMS_RELEASED', hour: 120, movementType: 'IMPORT' }),
      e30({ id: 'd3', code: 'AVAILABLE_FOR_PICKUP', hour: 122, movementType: 'IMPORT' }),
      retraction30(box, 'd4', 'd3', 123),
      e30({ id: 'd5', code: 'CUSTOMS_SELECTED_FOR_SCAN', hour: 124, movementType: 'IMPORT' }),
      e30({ id: 'd5', code: 'CUSTOMS_SELECTED_FOR_SCAN', hour: 124, recorded: 126, port: 'GBLGP' }),
      e30({ id: 'd6', code: 'GATED_OUT', hour: 150, mode: 'TRUCK' }),
      e30({ id: 'd6', code: 'GATED_OUT', hour: 150, mode: 'TRUCK', recorded: 152, port: 'NLRTM' }),
    ],
    'a transhipment of 3.0 between two ships': [
      e30({ id: 'e1', code: 'ARRIVED', hour: 90, vessel: 'INBOUND STAR' }),
      e30({ id: 'e2', code: 'DISCHARGED', hour: 96, movementType: 'TRANSSHIPMENT', vessel: 'INBOUND STAR' }),
      e30({ id: 'e3', code: 'DEPARTED', hour: 101, vessel: 'INBOUND STAR' }),
      e30({ id: 'e4', code: 'CUSTOMS_RELEASED', hour: 110 }),
      e30({ id: 'e5', code: 'ARRIVED', hour: 115, vessel: 'OUTBOUND STAR' }),
      e30({ id: 'e6', code: 'LOADED', hour: 160, movementType: 'TRANSSHIPMENT', vessel: 'OUTBOUND STAR' }),
      e30({ id: 'e7', code: 'DEPARTED', hour: 166, vessel: 'OUTBOUND STAR' }),
    ],
    'an import that goes by rail, and comes back as an export a month later; at the other port it was before': [
      e30({ id: 'f1', code: 'GATED_IN', hour: 10, mode: 'TRUCK', phase: 'EXPORT' }),
      e30({ id: 'f2', code: 'LOADED', hour: 30, phase: 'EXPORT' }),
      e22({ id: 'f3', code: 'DISC', hour: 110 }),
      e22({ id: 'f4', code: 'AVPU', hour: 120 }),
      e22({ id: 'f5', code: 'GTOT', hour: 140, mode: 'RAIL' }),
      e22({ id: 'f6', code: 'GTOT', hour: 160, mode: 'RAIL', facility: 'RAMP' }),
      e22({ id: 'f7', code: 'GTIN', hour: 860, mode: 'TRUCK' }),
      e22({ id: 'f8', code: 'CUSR', hour: 870 }),
      e22({ id: 'f9', code: 'LOAD', hour: 900 }),
      e22({ id: 'f10', code: 'DEPA', hour: 906 }),
    ],
    'two carriers that count their events alike, one of whom corrects the box': [
      e30({ id: 'g1', code: 'DISCHARGED', hour: 100, movementType: 'IMPORT', party: 'EXCO' }),
      e30({ id: 'g1', code: 'GATED_OUT', hour: 140, mode: 'TRUCK', movementType: 'IMPORT', party: 'OTHR' }),
      e30({ id: 'g2', code: 'CUSTOMS_SELECTED_FOR_SCAN', hour: 110, party: 'EXCO' }),
      e30({ id: 'g2', code: 'CUSTOMS_SELECTED_FOR_SCAN', hour: 110, recorded: 112, party: 'EXCO', box: 'ELSE0000001' }),
      e30({ id: 'g2', code: 'AVAILABLE_FOR_PICKUP', hour: 111, party: 'OTHR' }),
    ],
    'an export that is turned round': [
      e30({ id: 'h1', code: 'GATED_IN', hour: 20, mode: 'TRUCK', phase: 'EXPORT' }),
      e30({ id: 'h2', code: 'CUSTOMS_SELECTED_FOR_INSPECTION', hour: 30 }),
      e30({ id: 'h3', code: 'LOADED', classifier: 'planned', hour: 90, recorded: 22, phase: 'EXPORT' }),
      e30({ id: 'h4', code: 'GATED_OUT', hour: 60, mode: 'TRUCK', phase: 'EXPORT' }),
    ],
  };
}
