import type { ContentRegion } from '@quaywatch/shared/contract';
import { createContext } from 'react';
import type { SafeItem } from '../content/load-content.ts';

export type FirstSight = {
  /** What is in the document already: the path of a page, or a `SessionSightName`. Null if nothing is. */
  readonly name: string | null;
  /** For whom its menu is, as `nameVisitor` says; empty without a menu. Null on pages for everybody. */
  readonly visitor: string | null;
  readonly siteKey: string | null;
  readonly content: ReadonlyMap<ContentRegion, readonly SafeItem[]>;
  /** The button in an area of the page that was pressed before the script of that area was there; once. */
  readonly takePress: (area: Element) => HTMLElement | null;
};

export const nothingSeen: FirstSight = {
  name: null,
  visitor: null,
  siteKey: null,
  content: new Map(),
  takePress: () => null,
};

/** What the document came with (decision 0105). The first render has to draw the same. */
export const ShownSight = createContext<FirstSight>(nothingSeen);
