import type { ReactNode } from 'react';
import type { Container } from '@quaywatch/shared/contract';
import type { OpenJourneys } from './use-open-journeys.ts';
import type { Selection } from './use-selection.ts';

type ResultProps = {
  readonly canManage: boolean;
  readonly selection: Selection;
  readonly journeys: OpenJourneys;
  readonly renderNote: (container: Container) => ReactNode;
  readonly renderUnknown: (number: string) => ReactNode;
  /** `row` counts a container's visits from 0. */
  readonly renderActions: (container: Container, row: number) => ReactNode;
};

export type ResultListProps = ResultProps & {
  readonly containers: readonly Container[];
  readonly changed: ReadonlySet<string>;
};

/** The skip link leads here, past everything above the containers. */
export const firstContainerId = 'first-container';

export type ResultItemProps = ResultProps & {
  readonly container: Container;
  readonly isFirst: boolean;
  readonly isChanged: boolean;
};
