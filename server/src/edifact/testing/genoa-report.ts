import { writeInterchange, type WrittenSegment } from './write-interchange.ts';

/** Number, ISO type, stowage cell and minute of the move. */
type Move = readonly [containerNumber: string, type: string, cell: string, time: string];

export const genoaDischarged: readonly Move[] = [
  ['FCIU9908030', '45G1', '380886', '201602030913'],
  ['MAGU5591240', '45G1', '380686', '201602030911'],
];

export const genoaLoaded: readonly Move[] = [
  ['CBHU6192031', '42G1', '261386', '201602041438'],
  ['CBHU8671943', '45G1', '261588', '201602041449'],
  ['TEMU7359214', '45G1', '261486', '201602041313'],
  ['CBHU6292344', '42G1', '261086', '201602041325'],
  ['CBHU9515082', '45G1', '261684', '201602041238'],
  ['TRLU8132090', '45G1', '261288', '201602041330'],
  ['CBHU6411248', '42G1', '101682', '201602041227'],
  ['TTNU4873285', '42G1', '261384', '201602041437'],
  ['FSCU8710190', '45G1', '101786', '201602041258'],
  ['UETU4004602', '42G1', '261586', '201602041446'],
  ['CBHU6351154', '42G1', '261584', '201602041444'],
  ['TEMU3412100', '22G1', '091384', '201602041235'],
  ['FSCU8459470', '45G1', '261482', '201602041233'],
  ['SEGU4658302', '45G1', '261682', '201602041231'],
  ['BSIU9567158', '45G1', '101784', '201602041300'],
  ['TRLU7321376', '45G1', '261484', '201602041307'],
  ['CBHU8131755', '45G1', '261686', '201602041307'],
  ['FSCU5025633', '42G1', '261388', '201602041440'],
  ['CAXU3190016', '22G1', '091386', '201602041235'],
];

/** Dangerous goods in one of the loaded containers; they are read but not stored. */
const dangerous: WrittenSegment = ['DGS', 'IMD', '8', '2735', '', 'CN'];

export function writeGenoaReport(port = 'ITGOA'): string {
  const place = [port, '139', '6'];
  const head = (report: string, document: string, voyage: string, side: string): WrittenSegment[] => [
    ['BGM', report, document, '9'],
    ['TDT', '20', voyage, '1', '13', ['COS', '172', '20'], '', '', ['3ERX3', '103', '', 'COSCO AFRICA']],
    ['LOC', side, place, ['VTE', 'TER', 'ZZZ']],
    ['DTM', ['132', '201602020000', '203']],
    ['DTM', ['133', '201602041652', '203']],
    ['NAD', 'CF', ['COE', '172', '20']],
  ];
  const box = ([number, type, , time]: Move, status: string): WrittenSegment[] => [
    ['EQD', 'CN', number, [type, '102', '5'], '', status, '5'],
    ['TMD', '3'],
    ['DTM', ['203', time, '203']],
  ];
  const rest = ([, , cell]: Move): WrittenSegment[] => [
    ['LOC', '147', [cell, '', '6']],
    ['MEA', 'AAE', 'T', ['KGM', '4000']],
    ['FTX', 'AAA', '', '', 'GENERAL CARGO'],
  ];
  const discharged = genoaDischarged.flatMap((move): WrittenSegment[] => [
    ...box(move, '3'),
    ['LOC', '9', ['TRKMX', '139', '6']],
    ...rest(move),
    ['SEL', 'SI', 'CA'],
    ['TDT', '30', '', '9', '31'],
    ['LOC', '7', place],
  ]);
  const loaded = genoaLoaded.flatMap((move): WrittenSegment[] => [
    ...box(move, '2'),
    ['RFF', ['BN', '9000157890']],
    ['LOC', '11', ['GRPIR', '139', '6']],
    ['LOC', '7', ['GRPIR', '139', '6']],
    ...rest(move),
    ...(move[0] === 'CBHU6411248' ? [dangerous] : []),
  ]);
  const type = 'COARRI:D:95B:UN:ITG13';
  return writeInterchange({
    sender: 'ITGOAVTE',
    preparedAt: ['160204', '1728'],
    reference: '1452515554132',
    messages: [
      {
        reference: '1452515553811',
        type,
        segments: [...head('44', '35961879700001', '031W', '11'), ...discharged, ['CNT', ['16', '2']]],
      },
      {
        reference: '1452515553819',
        type,
        segments: [...head('46', '35961881700001', '032E', '9'), ...loaded, ['CNT', ['16', '19']]],
      },
    ],
  });
}
