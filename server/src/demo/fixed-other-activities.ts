import type { FixedContainer } from './fixed-container.ts';

const berth = 'Berth 4';
const yard = 'Yard block F7';
const gate = 'Main gate';

export const fixedOtherActivities: readonly FixedContainer[] = [
  {
    containerNumber: 'QWCU2006060',
    visits: [
      {
        port: 'SOU',
        gkey: '2000000000000000606',
        activity: 'Export',
        vessel: 'SOUTHERN TERN',
        links: ['vehicle-booking', 'vessel-schedule'],
        alerts: true,
        reached: [
          ['Inbound by Road', -40, { slot: -26, location: 'On the road' }],
          ['Arrived', -25, { location: gate }],
          ['On Hold', -22, { location: yard }],
          ['Ready for Loading', -8, { location: yard }],
        ],
        expected: [
          ['Planned for Vessel', 4, { location: yard, timeKind: 'planned' }],
          ['On Vessel at Berth', 20, { location: berth, timeKind: 'planned' }],
          ['On Vessel at Sea', 28, { location: 'At sea', timeKind: 'planned' }],
        ],
      },
    ],
  },
  {
    containerNumber: 'QWCU2007071',
    visits: [
      {
        port: 'LGP',
        gkey: '1000000000000000707',
        activity: 'Export',
        vessel: 'HARBOUR LIGHT',
        links: ['vehicle-booking', 'vessel-schedule'],
        alerts: true,
        reached: [['Inbound by Road', -3, { slot: 26, location: 'On the road' }]],
        expected: [
          ['Arrived', 27, { location: gate, timeKind: 'planned' }],
          ['Ready for Loading', 36, { location: yard }],
          ['On Vessel at Berth', 60, { location: berth, timeKind: 'planned' }],
          ['On Vessel at Sea', 70, { location: 'At sea', timeKind: 'planned' }],
        ],
      },
    ],
  },
  {
    containerNumber: 'QWCU2008083',
    visits: [
      {
        port: 'SOU',
        gkey: '2000000000000000808',
        activity: 'Transhipment',
        inVessel: 'BALTIC HERON',
        outVessel: 'PACIFIC CURLEW',
        links: ['vessel-schedule'],
        alerts: true,
        reached: [
          ['Inbound at Sea', -130, { location: 'At sea', arrival: -80 }],
          ['Arrived', -79, { location: 'Southampton approaches' }],
          ['Discharged', -66, { location: yard }],
          ['Ready for Loading', -40, { location: yard }],
          ['Planned for Vessel', -24, { location: yard }],
          ['On Vessel at Berth', -2, { location: berth, departure: 6 }],
        ],
        expected: [['On Vessel at Sea', 6, { location: 'At sea', timeKind: 'planned' }]],
      },
    ],
  },
  {
    containerNumber: 'QWCU2009095',
    visits: [
      {
        port: 'LGP',
        gkey: '1000000000000000909',
        activity: 'Return to Shipper',
        links: ['vehicle-booking'],
        alerts: true,
        reached: [
          ['Inbound by Road', -100, { slot: -92, location: 'On the road' }],
          ['Arrived', -91, { location: gate }],
          ['On Hold', -88, { location: yard }],
          ['Released', -40, { location: yard }],
          ['Available for Collection', -10, { location: yard }],
        ],
        expected: [['Departed by Road', 16, { location: gate }]],
      },
    ],
  },
  {
    containerNumber: 'QWCU2010100',
    visits: [
      {
        port: 'LGP',
        gkey: '1000000000000001010',
        activity: 'Storage',
        links: [],
        alerts: false,
        reached: [
          ['Arrived', -200, { location: gate }],
          ['In Storage', -198, { location: 'Yard block H3' }],
        ],
      },
    ],
  },
  {
    containerNumber: 'QWCU2011111',
    visits: [
      {
        port: 'LGP',
        gkey: '1000000000000001111',
        activity: 'Import',
        vessel: 'ARDENT TIDE',
        links: ['vessel-schedule'],
        alerts: false,
        reached: [
          ['Inbound at Sea', -640, { location: 'At sea', arrival: -590 }],
          ['Arrived', -588, { location: 'London Gateway approaches' }],
          ['On Vessel at Berth', -584, { location: berth, discharge: -574 }],
          ['Discharged', -573, { location: yard }],
          ['Available for Collection', -550, { location: yard }],
          ['Departed by Road', -480, { location: gate }],
        ],
      },
      {
        port: 'SOU',
        gkey: '2000000000000001112',
        activity: 'Export',
        vessel: 'CORAL STRAIT',
        links: ['vessel-schedule'],
        alerts: true,
        reached: [['Inbound by Rail', -5, { location: 'Birch Coppice rail terminal', arrival: 9 }]],
        expected: [
          ['Arrived', 9, { location: 'Southampton rail terminal', timeKind: 'planned' }],
          ['Ready for Loading', 18, { location: yard }],
          ['On Vessel at Berth', 44, { location: berth, timeKind: 'planned' }],
          ['On Vessel at Sea', 52, { location: 'At sea', timeKind: 'planned' }],
        ],
      },
    ],
  },
];
