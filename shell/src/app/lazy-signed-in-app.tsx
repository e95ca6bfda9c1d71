import { lazyPart } from '@quaywatch/shared/remote';

/** The part of the shell that only signed-in customers see. */
export const LazySignedInApp = lazyPart(async () => ({ default: (await import('./signed-in-app.tsx')).SignedInApp }));
