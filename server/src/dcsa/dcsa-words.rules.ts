/** Words of 2.2 (codes) and 3.0 for the same thing, and what they mean here. */
type Words<Meaning extends string> = Readonly<Record<string, Meaning>>;

/** Finds a word as it stands in the standard; undefined for one that is not known here. */
export function findMeaning<Meaning extends string>(words: Words<Meaning>, word: string): Meaning | undefined {
  return Object.hasOwn(words, word) ? words[word] : undefined;
}

export const classifiers: Words<'actual' | 'estimated' | 'planned'> = {
  ACT: 'actual',
  ACTUAL: 'actual',
  EST: 'estimated',
  ESTIMATED: 'estimated',
  PLN: 'planned',
  PLANNED: 'planned',
};

export const equipmentWords: Words<
  'discharged' | 'loaded' | 'gated in' | 'gated out' | 'available' | 'held' | 'customs released'
> = {
  DISC: 'discharged',
  DISCHARGED: 'discharged',
  LOAD: 'loaded',
  LOADED: 'loaded',
  GTIN: 'gated in',
  GATED_IN: 'gated in',
  GTOT: 'gated out',
  GATED_OUT: 'gated out',
  AVPU: 'available',
  AVAILABLE_FOR_PICKUP: 'available',
  CUSS: 'held',
  CUSTOMS_SELECTED_FOR_SCAN: 'held',
  CUSI: 'held',
  CUSTOMS_SELECTED_FOR_INSPECTION: 'held',
  CUSR: 'customs released',
  CUSTOMS_RELEASED: 'customs released',
};

export const transportWords: Words<'approaching' | 'arrived' | 'departed'> = {
  APPROACHING: 'approaching',
  ARRI: 'arrived',
  ARRIVED: 'arrived',
  DEPA: 'departed',
  DEPARTED: 'departed',
};

/** Kinds of event that say nothing of where a box is. */
export const otherEventTypes: readonly string[] = ['SHIPMENT', 'IOT', 'REEFER'];

/** Where in the place: the port's terminal, its water, a rail terminal inland, or somebody else's ground. */
export const facilityWords: Words<'terminal' | 'water' | 'rail' | 'elsewhere'> = {
  POTE: 'terminal',
  PORT_TERMINAL: 'terminal',
  BRTH: 'terminal',
  ANCH: 'water',
  PBPL: 'water',
  WAYPOINT: 'water',
  INTE: 'rail',
  INLAND_TERMINAL: 'rail',
  RAMP: 'rail',
  DEPO: 'elsewhere',
  DEPOT: 'elsewhere',
  CLOC: 'elsewhere',
  CUSTOMER_LOCATION: 'elsewhere',
  OFFD: 'elsewhere',
  OFF_DOCK_STORAGE: 'elsewhere',
  COFS: 'elsewhere',
  CONTAINER_FREIGHT_STATION: 'elsewhere',
  BOCR: 'elsewhere',
  BORDER: 'elsewhere',
};

export const modeWords: Words<'vessel' | 'barge' | 'rail' | 'truck' | 'unsaid'> = {
  '': 'unsaid',
  MULTIMODAL: 'unsaid',
  VESSEL: 'vessel',
  BARGE: 'barge',
  RAIL: 'rail',
  TRUCK: 'truck',
};

export const phaseWords: Words<'import' | 'export' | 'transhipment' | 'unsaid'> = {
  '': 'unsaid',
  IMPORT: 'import',
  EXPORT: 'export',
  TRANSSHIPMENT: 'transhipment',
};

export const emptyWords: Words<'empty' | 'laden' | 'unsaid'> = { '': 'unsaid', EMPTY: 'empty', LADEN: 'laden' };
