import type { FixedContainer } from './fixed-container.ts';

const berth = 'Berth 2';
const yard = 'Yard block C12';
const gate = 'Main gate';

export const fixedImports: readonly FixedContainer[] = [
  {
    containerNumber: 'QWCU2001010',
    visits: [
      {
        port: 'LGP',
        gkey: '1000000000000000101',
        activity: 'Import',
        vessel: 'THAMES ENDEAVOUR',
        links: ['vehicle-booking', 'vessel-schedule', 'rail-schedule'],
        alerts: true,
        reached: [
          ['Inbound at Sea', -96, { location: 'At sea', arrival: -47 }],
          ['Arrived', -46, { location: 'London Gateway approaches' }],
          ['On Vessel at Berth', -43, { location: berth, discharge: -34 }],
          ['Discharged', -35, { location: yard }],
          ['On Hold', -30, { location: yard, hold: { by: 'Customs', reason: 'Selected for scan' } }],
          ['On Hold - Processed', -20, { location: yard }],
          ['Available for Collection', -6, { location: yard }],
        ],
        expected: [['Departed by Road', 20, { location: gate }]],
      },
    ],
  },
  {
    containerNumber: 'QWCU2002022',
    visits: [
      {
        port: 'SOU',
        gkey: '2000000000000000202',
        activity: 'Import',
        vessel: 'SOLENT TRADER',
        links: ['vehicle-booking', 'vessel-schedule'],
        alerts: true,
        reached: [
          ['Inbound at Sea', -80, { location: 'At sea', arrival: -30 }],
          ['Arrived', -29, { location: 'Southampton approaches' }],
          ['On Vessel at Berth', -26, { location: berth, discharge: -18 }],
          ['Discharged', -17, { location: yard }],
          ['On Hold', -12, { location: yard, hold: { by: 'Port Health', reason: 'Health certificate missing' } }],
        ],
        expected: [
          ['Available for Collection', 10, { location: yard }],
          ['Departed by Road', 34, { location: gate }],
        ],
      },
    ],
  },
  {
    containerNumber: 'QWCU2003034',
    visits: [
      {
        port: 'LGP',
        gkey: '1000000000000000303',
        activity: 'Import',
        vessel: 'ESTUARY STAR',
        links: ['vehicle-booking', 'vessel-schedule'],
        alerts: true,
        reached: [
          ['Inbound at Sea', -90, { location: 'At sea', arrival: -40 }],
          ['Arrived', -39, { location: 'London Gateway approaches' }],
          ['On Vessel at Berth', -36, { location: berth, discharge: -28 }],
          ['Discharged', -27, { location: yard }],
          ['On Hold', -24, { location: yard }],
          ['On Hold - Processed', -5, { location: yard }],
        ],
        expected: [
          ['Available for Collection', 6, { location: yard }],
          ['Departed by Road', 30, { location: gate }],
        ],
      },
    ],
  },
  {
    containerNumber: 'QWCU2004046',
    visits: [
      {
        port: 'LGP',
        gkey: '1000000000000000404',
        activity: 'Import',
        vessel: 'OCEAN LANTERN',
        links: ['vessel-schedule'],
        alerts: true,
        reached: [['Inbound at Sea', -20, { location: 'At sea', arrival: 30 }]],
        expected: [
          ['Arrived', 30, { location: 'London Gateway approaches' }],
          ['On Vessel at Berth', 33, { location: berth }],
          ['Discharged', 42, { location: yard }],
          ['Available for Collection', 54, { location: yard }],
          ['Departed by Road', 78, { location: gate }],
        ],
      },
    ],
  },
  {
    containerNumber: 'QWCU2005058',
    visits: [
      {
        port: 'LGP',
        gkey: '1000000000000000505',
        activity: 'Import',
        vessel: 'MEDWAY PIONEER',
        links: ['vessel-schedule', 'rail-schedule'],
        alerts: true,
        reached: [
          ['Inbound at Sea', -120, { location: 'At sea', arrival: -66 }],
          ['Arrived', -65, { location: 'London Gateway approaches' }],
          ['On Vessel at Berth', -62, { location: berth, discharge: -54 }],
          ['Discharged', -53, { location: yard }],
          ['Released for Rail', -30, { location: yard }],
          ['Departed Port for Rail Terminal', -3, { location: 'London Gateway rail terminal' }],
        ],
        expected: [['Departed Rail Terminal', 12, { location: 'Daventry rail terminal', timeKind: 'planned' }]],
      },
    ],
  },
  {
    containerNumber: 'QWCU2012123',
    visits: [
      {
        port: 'SOU',
        gkey: '2000000000000001212',
        activity: 'Import',
        vessel: 'KITTIWAKE',
        links: [],
        alerts: false,
        statusText: 'Status unavailable',
        reached: [],
      },
    ],
  },
  {
    containerNumber: 'QWCU2013135',
    visits: [
      {
        port: 'SOU',
        gkey: '2000000000000001313',
        activity: 'Import',
        vessel: 'GANNET BAY',
        links: ['vessel-schedule'],
        alerts: false,
        reached: [
          ['Inbound at Sea', -650, { location: 'At sea', arrival: -600 }],
          ['Arrived', -598, { location: 'Southampton approaches' }],
          ['On Vessel at Berth', -595, { location: berth, discharge: -585 }],
          ['Discharged', -584, { location: yard }],
          ['On Hold', -580, { location: yard, hold: { by: 'Customs', reason: 'Selected for inspection' } }],
          ['Available for Collection', -540, { location: yard }],
          ['Departed by Road', -480, { location: gate }],
        ],
      },
    ],
  },
  {
    containerNumber: 'QWCU2014147',
    visits: [
      {
        port: 'SOU',
        gkey: '2000000000000001414',
        activity: 'Import',
        vessel: 'NORTHERN FULMAR',
        links: ['vessel-schedule'],
        alerts: false,
        reached: [
          ['Inbound at Sea', -240, { location: 'At sea', arrival: -190 }],
          ['Arrived', -189, { location: 'Southampton approaches' }],
          ['On Vessel at Berth', -186, { location: berth, discharge: -176 }],
          ['Discharged', -175, { location: yard }],
          ['Available for Collection', -150, { location: yard }],
          ['Departed by Road', -72, { location: gate }],
        ],
      },
    ],
  },
  {
    containerNumber: 'QWCU2015159',
    visits: [
      {
        port: 'LGP',
        gkey: '1000000000000001515',
        activity: 'Import',
        vessel: 'CAPE MERIDIAN',
        links: [],
        alerts: true,
        reached: [
          ['Inbound at Sea', -70, { location: 'At sea', arrival: -20 }],
          ['Arrived', -19, { location: 'London Gateway approaches' }],
          ['On Vessel at Berth', -16, { location: berth, discharge: -5 }],
          ['Discharged', -4, { location: yard }],
        ],
        expected: [
          ['Available for Collection', 14, { location: yard }],
          ['Departed by Road', 40, { location: gate }],
        ],
      },
    ],
  },
];
