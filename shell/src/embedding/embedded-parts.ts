import type { SlotName } from '@quaywatch/shared/remote';
import { create } from 'zustand';

/** What an element of another site's page shows. */
export type PartContent =
  | { readonly kind: 'panel'; readonly slot: SlotName; readonly props: object }
  | { readonly kind: 'page'; readonly path: string };

export type EmbeddedPart = { readonly id: number; readonly place: Element; readonly content: PartContent };

/** Every part that the page shows, oldest first. */
export const useEmbeddedParts = create<{ readonly parts: readonly EmbeddedPart[] }>()(() => ({ parts: [] }));

let lastId = 0;

export function addPart(place: Element, content: PartContent): number {
  lastId += 1;
  const part = { id: lastId, place, content };
  useEmbeddedParts.setState(({ parts }) => ({ parts: [...parts, part] }));
  return part.id;
}

export function changeProps(id: number, props: object): void {
  useEmbeddedParts.setState(({ parts }) => ({
    parts: parts.map((part) =>
      part.id === id && part.content.kind === 'panel' ? { ...part, content: { ...part.content, props } } : part,
    ),
  }));
}

export function removePart(id: number): void {
  useEmbeddedParts.setState(({ parts }) => ({ parts: parts.filter((part) => part.id !== id) }));
}
