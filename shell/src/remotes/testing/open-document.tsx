import type { ReactNode } from 'react';
import { createRemotes } from '../create-remotes.ts';
import type { ExposedModules } from '../exposed-modules.ts';
import { createInlineRegistry } from '../inline-registry.ts';
import { createSlotServices } from '../panels-for.tsx';
import { createQueryClients, QueryClientsContext } from '../query-clients.ts';
import { createReleases } from '../releases.ts';
import { RemotesContext } from '../remotes-context.ts';

/**
 * @param exposed replaces the federation
 * @returns everything that loads remotes in the document, and `Inside`, which renders a screen there
 */
export function openDocument(registry: object, exposed: Partial<ExposedModules> = {}) {
  const created = createReleases(createInlineRegistry(() => registry));
  const releases = { ...created, exposed: { ...created.exposed, ...exposed } };
  const remotes = createRemotes(releases);
  const clients = createQueryClients();
  const Inside = ({ children }: { readonly children: ReactNode }) => (
    <RemotesContext value={remotes}>
      <QueryClientsContext value={clients}>{children}</QueryClientsContext>
    </RemotesContext>
  );
  return { ...remotes, releases, ...createSlotServices(remotes.registry), Inside };
}
