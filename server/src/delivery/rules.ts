// The pure rules that other modules may use. Nothing here loads a query, so rules may import it.
export { findEarlier, listWatched, takeBack } from './choose-releases.rules.ts';
export type {
  ChosenReleases,
  JudgedRelease,
  LiveCanary,
  LiveReleases,
  WatchedRelease,
} from './choose-releases.rules.ts';
export type { Judgements, LoadedPart } from './canaries.ts';
