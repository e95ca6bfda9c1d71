export { RetryBoundary as RemoteBoundary } from '@quaywatch/shared/remote';
