import type { ReactNode } from 'react';
import type { Container } from '@quaywatch/shared/contract';
import type { OpenJourneys } from './use-open-journeys.ts';
import type { Selection } from './use-selection.ts';

type ResultProps = {
  readonly canManage: boolean;
  readonly selection: Selection;
  readonly journeys: OpenJourneys;
  readonly renderNote: (container: Container) => ReactNode;
  /** What is offered for a number that no port knows. */
  readonly renderUnknown: (number: string) => ReactNode;
  /** The actions of one visit; `row` counts a container's visits from 0. */
  readonly renderActions: (container: Container, row: number) => ReactNode;
};

/** What a list of found containers takes, be it a board or cards. */
export type ResultListProps = ResultProps & {
  readonly containers: readonly Container[];
  readonly changed: ReadonlySet<string>;
};

/** Where the keyboard gets to past everything that stands above the containers. */
export const firstContainerId = 'first-container';

/** What one container of such a list takes. */
export type ResultItemProps = ResultProps & {
  readonly container: Container;
  readonly isFirst: boolean;
  readonly isChanged: boolean;
};
