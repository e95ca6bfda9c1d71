import type { RegisteredRemote, Registry, RemoteDescriptor } from '@quaywatch/shared/remote';
import { useSyncExternalStore } from 'react';
import { currentRegistry, subscribeRegistry } from './registry-store.ts';

/** A page of a remote, as the shell draws a route for it. */
export type RegisteredPage = RemoteDescriptor['pages'][number] & { readonly remote: string };

export type RegistryView = {
  readonly pages: readonly RegisteredPage[];
  readonly navigation: RemoteDescriptor['navigation'];
};

const views = new WeakMap<Registry, RegistryView>();

/** Pages and navigation of every live remote. */
export function useRegistry(): RegistryView {
  return viewOf(useSyncExternalStore(subscribeRegistry, currentRegistry));
}

/** The same view for the same registry, so that routes are not rebuilt with every render. */
export function viewOf(registry: Registry): RegistryView {
  const known = views.get(registry);
  if (known) return known;
  const view = {
    pages: registry.remotes.flatMap(pagesOf),
    navigation: registry.remotes.flatMap(({ descriptor }) => descriptor.navigation),
  };
  views.set(registry, view);
  return view;
}

const pagesOf = ({ descriptor }: RegisteredRemote): RegisteredPage[] =>
  descriptor.pages.map((page) => ({ ...page, remote: descriptor.name }));
