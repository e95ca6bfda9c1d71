export { canManageContainers, isAdvancedTier } from './tiers.ts';
export { mayReach, nameVisitor, type PageAccess, type Visitor } from './page-access.ts';
export { digestAlert } from './alert-digest.ts';
export { composeNavigation, markOf, type NavigationEntry, type NavigationItem } from './navigation.ts';
export { productTour } from './product-tour.ts';
export { routeAccess } from './route-access.ts';
export {
  containerNumbersText,
  containersPath,
  countContainerNumbers,
  distinctNumbers,
  parseContainerNumbers,
  readContainerNumbers,
  type ParsedNumbers,
  type ReadNumbers,
} from './container-numbers.ts';
export { findCollectionGround, type CollectionAnswer, type CollectionGround } from './collection-grounds.ts';
export { findStanding, type Standing } from './standings.ts';
export { checkDigitOf, checkIso6346, type Iso6346Check } from './iso-6346.ts';
export { correctNumber, findMistypedNumbers, replaceNumber, type MistypedNumber } from './mistyped-numbers.ts';
export { countSearchText, readOtherLines, refuseLines, searchText, type SearchText } from './search-text.ts';
export { readSearchAddress } from './search-address.ts';
export { batchPath, findBatchOffer, takeBatch, type Batch } from './batches.ts';
export { findPasteOffer, findPrintedNumbers, type PasteOffer } from './paste-offer.ts';
export {
  findReferenceColumn,
  planReferences,
  readReferenceColumn,
  type ReferenceColumn,
  type ReferencePlan,
} from './reference-column.ts';
export { describeHold } from './holds.ts';
export { hasLeftPort, hasLeftQuay } from './departures.ts';
export {
  isHold,
  statusesOfActivity,
  statusTone,
  templateStatuses,
  type StatusTone,
  type TemplateStatus,
} from './statuses.ts';
export {
  addDays,
  formatAccountDay,
  formatDay,
  formatMoment,
  formatSlot,
  formatTime,
  historyStart,
  isExpiringSoon,
  isoDay,
  requestDay,
  startOfUkDay,
  thisMoment,
  ukClock,
  ukDaysBetween,
  type Moment,
} from './dates.ts';
export { lastFreeDay, type FreeTimeFacts } from './free-time.ts';
export { earliestHistoryDay, earliestHistoryDayOnMobile } from './history-days.ts';
export { csvLine, csvMark, harmlessCell } from './csv.ts';
export { formatMoney } from './money.ts';
export {
  contentAddress,
  contentColour,
  contentImagePosition,
  contentOpacity,
  imagePositions,
  type ImagePosition,
} from './content-look.ts';
export { applicationVersion, companyContact, hints, oops, portNames } from './company-contact.ts';
export {
  nextSort,
  sortContainers,
  type ContainerSort,
  type Sort,
  type SortColumn,
  type SortDirection,
} from './sort-containers.ts';
