import type { Container } from '@quaywatch/shared/contract';
import type { SelectedContainer } from '@quaywatch/shared/remote';

/** The ticked containers as the panels of other remotes take them: by their first status row. */
export const listSelectedContainers = (
  containers: readonly Container[],
  selected: ReadonlySet<string>,
): SelectedContainer[] =>
  containers
    .filter(({ container }) => selected.has(container))
    .map(({ container, containerStatuses: [first] }) => ({
      containerNumber: container,
      gkey: first?.gkey ?? null,
      activityType: first?.activity ?? null,
    }));
