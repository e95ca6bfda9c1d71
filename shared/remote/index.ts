export {
  activeOverride,
  registeredRemote,
  type ActiveOverride,
  registry,
  remoteDescriptor,
  type RegisteredRemote,
  type Registry,
  type RemoteDescriptor,
} from '@quaywatch/shared/contract';
export { exposedName, parseDescriptor, type ParsedDescriptor } from './parse-descriptor.ts';
export { navigationIconNames } from '@quaywatch/shared/contract';
export { lazyPart } from './lazy-part.ts';
export { FailureWatcher, PartNotLoaded, RetryBoundary } from './retry-boundary.ts';
export { ShellServicesProvider, useShellServices, type ShellServices } from './shell-services.ts';
export type { SelectedContainer, SlotProps } from './slot-props.ts';
export { shellPaths } from './shell-paths.ts';
export { Slot, useIsSlotFilled } from './slot.ts';
export { isSlotName, placeholders, slotNames, slotsForMany, type SlotName } from './slots.ts';
export { useUnsavedChanges } from './unsaved-changes.ts';
