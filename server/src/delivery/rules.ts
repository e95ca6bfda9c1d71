// The pure rules that other modules may use. Nothing here loads a query, so rules may import it.
export type { ChosenReleases, LiveCanary } from './choose-releases.rules.ts';
export type { LoadedPart } from './canaries.ts';
