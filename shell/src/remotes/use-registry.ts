import type { RegisteredRemote, Registry, RemoteDescriptor } from '@quaywatch/shared/remote';
import { useMemo, useSyncExternalStore } from 'react';
import { useRemotes } from './remotes-context.ts';

export type RegisteredPage = RemoteDescriptor['pages'][number] & { readonly remote: string };

export type RegistryView = {
  readonly pages: readonly RegisteredPage[];
  readonly navigation: RemoteDescriptor['navigation'];
};

/** Changes only with the registry, so that routes are not rebuilt on each render. */
export function useRegistry(): RegistryView {
  const { subscribe, current } = useRemotes().registry;
  const registry = useSyncExternalStore(subscribe, current, current);
  return useMemo(() => viewOf(registry), [registry]);
}

export const viewOf = ({ remotes }: Registry): RegistryView => ({
  pages: remotes.flatMap(pagesOf),
  navigation: remotes.flatMap(({ descriptor }) => descriptor.navigation),
});

const pagesOf = ({ descriptor }: RegisteredRemote): RegisteredPage[] =>
  descriptor.pages.map((page) => ({ ...page, remote: descriptor.name }));
