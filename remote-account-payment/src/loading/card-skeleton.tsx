import { Skeleton, type SkeletonProps } from '@quaywatch/shared/ui';

/** Not a status: several cards load at once, and screen readers would read each of them after the page. */
export const CardSkeleton = (props: SkeletonProps) => <Skeleton {...props} role="group" />;
