import { lazyPart } from '@quaywatch/shared/remote';
import type { ComponentType } from 'react';
import type { Releases } from '../remotes/releases.ts';

export type SignedInPart = ReturnType<typeof createSignedInPart>;

/** The chunk may be requested more than once, but the application starts only once. */
export function createSignedInPart(releases: Releases) {
  let SignedInApp: ComponentType | undefined;
  return lazyPart(async () => {
    const { startSignedInApp } = await import(/* webpackChunkName: "signed-in" */ './signed-in-app.tsx');
    SignedInApp ??= startSignedInApp(releases);
    return { default: SignedInApp };
  });
}
