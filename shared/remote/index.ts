export {
  registeredRemote,
  registry,
  remoteDescriptor,
  slotNames,
  type RegisteredRemote,
  type Registry,
  type RemoteDescriptor,
  type SlotName,
} from '@quaywatch/shared/contract';
export { exposedName, parseDescriptor, type ParsedDescriptor } from './parse-descriptor.ts';
export { lazyPart } from './lazy-part.ts';
export { RetryBoundary } from './retry-boundary.ts';
export { ShellServicesProvider, useShellServices, type ShellServices } from './shell-services.ts';
export { Slot } from './slot.ts';
export type { SelectedContainer, SlotProps } from './slots.ts';
