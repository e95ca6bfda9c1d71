// DCSA's conformance samples for Track & Trace 2.2 and 3.0, fact by fact (dcsaorg/Conformance-Gateway,
// tnt/src/main/resources/standards/tnt/messages).

type Json = Record<string, unknown>;

export const sampleContainer = 'APZU4812090';

const references: readonly Json[] = [
  { referenceType: 'FF', referenceValue: 'string' },
  { referenceType: 'EQ', referenceValue: sampleContainer },
];

const documentReferences: readonly Json[] = [
  { documentReferenceType: 'BKG', documentReferenceValue: 'ABC123123123' },
  { documentReferenceType: 'TRD', documentReferenceValue: 'reserved-HHL123' },
];

const idOf = (last: string) => `3cecb101-7a1a-43a4-9d62-e88a131651${last}`;

function callAt(port: string, withLocation: boolean): Json {
  return {
    transportCallID: '123e4567-e89b-12d3-a456-426614174000',
    carrierServiceCode: 'FE1',
    exportVoyageNumber: '2103S',
    importVoyageNumber: '2103N',
    transportCallSequenceNumber: 2,
    UNLocationCode: port,
    facilityCode: 'ADT',
    facilityCodeListProvider: 'SMDG',
    facilityTypeCode: 'POTE',
    otherFacility: 'Depot location or address',
    modeOfTransport: 'VESSEL',
    ...(withLocation && { location: { latitude: '48.8585500', longitude: '2.294492036', UNLocationCode: port } }),
    vessel: {
      vesselIMONumber: '9321483',
      vesselName: 'King of the Seas',
      vesselFlag: 'DE',
      vesselCallSignNumber: 'NCVV',
      vesselOperatorCarrierCode: 'MAEU',
      vesselOperatorCarrierCodeListProvider: 'NMFTA',
    },
  };
}

function shipment(last: string, documentID: string, documentTypeCode: string): Json {
  return {
    eventID: idOf(last),
    eventCreatedDateTime: '2021-01-01T14:12:56Z',
    eventType: 'SHIPMENT',
    eventClassifierCode: 'ACT',
    eventDateTime: '2019-11-12T07:41:00+08:30',
    shipmentEventTypeCode: 'DRFT',
    documentID,
    documentTypeCode,
    references,
  };
}

function arrival(last: string, port: string, withLocation: boolean): Json {
  return {
    eventID: idOf(last),
    eventCreatedDateTime: '2021-01-09T14:12:56Z',
    eventType: 'TRANSPORT',
    eventClassifierCode: 'ACT',
    eventDateTime: '2021-01-09T14:12:56+01:00',
    transportEventTypeCode: 'ARRI',
    delayReasonCode: 'WEA',
    changeRemark: 'Bad weather',
    transportCall: callAt(port, withLocation),
    documentReferences,
    references,
  };
}

function loading(last: string, port: string, withLocation: boolean): Json {
  return {
    eventID: idOf(last),
    eventCreatedDateTime: '2021-01-09T14:12:56Z',
    eventType: 'EQUIPMENT',
    eventClassifierCode: 'EST',
    eventDateTime: '2019-11-12T07:41:00+08:30',
    equipmentEventTypeCode: 'LOAD',
    equipmentReference: sampleContainer,
    ISOEquipmentCode: '22GP',
    emptyIndicatorCode: 'EMPTY',
    eventLocation: {
      locationName: 'Eiffel Tower',
      UNLocationCode: port,
      facilityCode: 'ADT',
      facilityCodeListProvider: 'SMDG',
      address: { name: 'Henrik', city: 'København', country: 'Denmark' },
    },
    transportCall: callAt(port, withLocation),
    documentReferences,
    references,
    seals: [{ sealNumber: 'string', sealSource: 'CUS', sealType: 'WIR' }],
  };
}

export const sampleEvents22 = (port = 'FRPAR'): readonly Json[] => [
  arrival('e2', port, false),
  shipment('e3', 'reserved-HHL123', 'SHI'),
  loading('e4', port, false),
  arrival('e5', port, true),
  shipment('e6', 'ABC123123123', 'BKG'),
  loading('e7', port, true),
  shipment('e8', 'reserved-HHL123', 'TRD'),
];

const draft = { ...shipment('e3', 'reserved-HHL123', 'SHI'), references: undefined };
const untitled = { ...draft, eventID: undefined };

/** The four samples of mistakes that carriers make. */
export const wrongEvents22: Readonly<Record<string, readonly unknown[]>> = {
  'attribute values': [
    {
      ...arrival('e2', 'XYABC', true),
      eventID: undefined,
      transportEventTypeCode: 'DEPA',
      transportCall: { UNLocationCode: 'XYABC', modeOfTransport: 'VESSEL', location: { UNLocationCode: 'XYBCD' } },
      references: undefined,
    },
    { ...draft, shipmentEventTypeCode: 'VOID', documentTypeCode: 'ARN' },
    {
      ...loading('e4', 'XYABC', false),
      equipmentEventTypeCode: 'RMVD',
      equipmentReference: 'APZU2134567',
      transportCall: { UNLocationCode: 'XYBCD', modeOfTransport: 'VESSEL', location: { UNLocationCode: 'XYCDE' } },
    },
  ],
  'dates and times': [
    untitled,
    { ...untitled, eventCreatedDateTime: undefined },
    { ...untitled, eventDateTime: undefined },
    { ...untitled, eventCreatedDateTime: '2021 01 01 14:12:56' },
    { ...untitled, eventDateTime: '2019/11/12 07:41:00 +08:30' },
    { ...untitled, eventCreatedDateTime: '1999-01-01T14:12:56Z' },
    { ...untitled, eventCreatedDateTime: '2099-01-01T14:12:56Z' },
  ],
  'event ids': [
    { ...draft, eventID: 123_456_789 },
    { ...draft, eventID: 'incorrect' },
    shipment('e8', 'reserved-HHL123', 'TRD'),
    shipment('e8', 'reserved-HHL123', 'TRD'),
    { ...draft, eventID: 'af7728dc-0e1e-42d2-ad78-61c5c0c25878' },
    { ...draft, eventID: 'af7728dc-0e1e-42d2-ad78-61c5c0c25878' },
  ],
  structure: [
    { someEvents: [shipment('e6', 'ABC123123123', 'BKG'), arrival('e2', 'FRPAR', false)] },
    { someEvents: [loading('e4', 'FRPAR', false)] },
  ],
};

export function sampleEvents30(
  containerNumber = 'EQUIPMENT_REFERENCE_PLACEHOLDER',
  departedFrom = 'GBSOU',
): readonly Json[] {
  const equipmentDetails = { equipmentReference: containerNumber, ISOEquipmentCode: '22GP' };
  const event = (id: string, day: string, kind: Json, rest: Json): Json => ({
    eventRouting: { originatingParties: [{ partyCode: 'EXCO', codeListProvider: 'SMDG', partyFunction: 'CA' }] },
    eventID: id,
    eventDateTime: `2025-${day}Z`,
    eventUpdatedDateTime: `2025-${day.slice(0, 5)}T01:23:45Z`,
    eventClassification: { eventClassifier: 'ACTUAL', ...kind },
    shipmentDetails: { documentReference: { type: 'BOOKING', reference: 'CARRIER_BOOKING_REFERENCE_PLACEHOLDER' } },
    equipmentDetails,
    ...rest,
  });
  return [
    event('evt-resp-ship-001', '01-23T01:00:00', { eventType: 'SHIPMENT', shipmentEventType: 'CONFIRMED' }, {}),
    event(
      'evt-resp-trans-001',
      '01-25T00:45:00',
      { eventType: 'TRANSPORT', transportEventType: 'DEPARTED' },
      {
        eventLocation: {
          locationName: 'Example Terminal Alpha',
          UNLocationCode: departedFrom,
          facilityType: 'PORT_TERMINAL',
        },
        transportDetails: {
          transportCall: {
            transportCallReference: 'tc-67890-def',
            transportCallSequenceNumber: 1,
            modeOfTransport: 'VESSEL',
            vesselTransport: { vesselIMONumber: '7654321', vesselName: 'Example Vessel Beta', vesselCallSign: 'WXYZ' },
          },
        },
      },
    ),
    event(
      'evt-resp-equip-001',
      '01-27T00:30:00',
      { eventType: 'EQUIPMENT', equipmentEventType: 'GATED_IN' },
      {
        eventLocation: { locationName: 'Example Warehouse Facility', UNLocationCode: 'FRPAR', facilityType: 'DEPOT' },
        equipmentDetails: { ...equipmentDetails, emptyIndicator: 'EMPTY', transportPhase: 'IMPORT' },
      },
    ),
    event(
      'evt-resp-iot-001',
      '01-29T01:00:00',
      { eventType: 'IOT', iotEventType: 'GEOFENCE_ENTRY' },
      {
        eventLocation: { locationName: 'Monitoring Station Alpha' },
        iotDetails: { iotEquipmentTechnology: 'SMART_CONTAINER' },
      },
    ),
    event(
      'evt-resp-reefer-001',
      '02-01T01:00:00',
      { eventType: 'REEFER', reeferEventType: 'MEASURED' },
      {
        eventLocation: { locationName: 'Cold Storage Facility', UNLocationCode: 'BEANR', facilityType: 'DEPOT' },
        reeferDetails: { temperatureUnit: 'CEL', internalSetpointTemperature: -20, ambientMeasuredTemperature: 18.5 },
      },
    ),
  ];
}
