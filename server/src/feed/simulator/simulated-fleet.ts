import { checkDigitOf } from '@quaywatch/shared/domain';

const owners = ['QWTU', 'QWMU', 'LGWU', 'SOTU', 'TDSU'] as const;

/** Invented vessels that call at both simulated ports. */
export const simulatedVessels = [
  'ARDENT TIDE',
  'BALTIC HERON',
  'CAPE MERIDIAN',
  'CORAL STRAIT',
  'EASTERN ALBATROSS',
  'ESTUARY STAR',
  'GANNET BAY',
  'HARBOUR LIGHT',
  'KITTIWAKE',
  'MEDWAY PIONEER',
  'NORTHERN FULMAR',
  'OCEAN LANTERN',
  'PACIFIC CURLEW',
  'SOLENT TRADER',
  'SOUTHERN TERN',
  'THAMES ENDEAVOUR',
] as const;

export const railTerminals = [
  'Birch Coppice rail terminal',
  'Daventry rail terminal',
  'Doncaster rail terminal',
  'Trafford Park rail terminal',
  'Wakefield rail terminal',
] as const;

/** The numbers of the simulated containers, with ISO 6346 check digits. */
export function listSimulatedContainers(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const owner = owners[index % owners.length] ?? owners[0];
    // Steps of a large prime spread the serials, so that neighbours in the list differ.
    const serial = String((300_007 + index * 7_919) % 1_000_000).padStart(6, '0');
    return `${owner}${serial}${checkDigitOf(owner + serial)}`;
  });
}
