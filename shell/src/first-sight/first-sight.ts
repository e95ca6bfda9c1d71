import type { ContentRegion } from '@quaywatch/shared/contract';
import { createContext } from 'react';
import type { SafeItem } from '../content/load-content.ts';

export type FirstSight = {
  /** What is already drawn in the document: the path of a page or a `SessionSightName`. Null if nothing is. */
  readonly name: string | null;
  /** Whom the menu is for, as `nameVisitor` names them; empty without a menu. Null on pages for everybody. */
  readonly visitor: string | null;
  readonly siteKey: string | null;
  readonly content: ReadonlyMap<ContentRegion, readonly SafeItem[]>;
  /** Returns once the button that was pressed in an area of the page before the script of that area was loaded. */
  readonly takePress: (area: Element) => HTMLElement | null;
};

export const nothingSeen: FirstSight = {
  name: null,
  visitor: null,
  siteKey: null,
  content: new Map(),
  takePress: () => null,
};

/** What the document came with (decision 0105). The first render must draw the same. */
export const ShownSight = createContext<FirstSight>(nothingSeen);
