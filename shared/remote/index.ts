export {
  activeOverride,
  activePreview,
  registeredRemote,
  type ActiveOverride,
  type ActivePreview,
  registry,
  type RegisteredRemote,
  type Registry,
  type RemoteDescriptor,
} from '@quaywatch/shared/contract';
export { exposedName } from './exposed-name.ts';
export { navigationIconNames } from '@quaywatch/shared/contract';
export { lazyPart } from './lazy-part.ts';
export { FailureWatcher, PartNotLoaded, RetryBoundary } from './retry-boundary.ts';
export { ShellServicesProvider, useShellServices, type ShellServices, type SlotPanel } from './shell-services.ts';
export { shellPaths } from './shell-paths.ts';
export { Slot, useIsSlotFilled, VersionedSlot } from './slot.ts';
export { movedSlots } from './moved-slots.ts';
export {
  addressOfSlot,
  findSlot,
  parseSlot,
  slotsOf,
  type ParsedSlot,
  type SlotName,
  type SlotProps,
} from './slots.ts';
export { useUnsavedChanges } from './unsaved-changes.ts';
