import type { OpenedSlot } from '@quaywatch/shared/contract';
import { createStore } from 'zustand';

export type PartContent =
  | { readonly kind: 'panel'; readonly slot: string; readonly opened: OpenedSlot; readonly props: object }
  | { readonly kind: 'page'; readonly path: string };

export type EmbeddedPart = { readonly id: number; readonly place: Element; readonly content: PartContent };

export type EmbeddedParts = ReturnType<typeof createEmbeddedParts>;

export function createEmbeddedParts() {
  const store = createStore<{ readonly parts: readonly EmbeddedPart[] }>()(() => ({ parts: [] }));
  let lastId = 0;
  return {
    store,

    add(place: Element, content: PartContent): number {
      lastId += 1;
      const part = { id: lastId, place, content };
      store.setState(({ parts }) => ({ parts: [...parts, part] }));
      return part.id;
    },

    changeProps(id: number, props: object): void {
      store.setState(({ parts }) => ({
        parts: parts.map((part) =>
          part.id === id && part.content.kind === 'panel' ? { ...part, content: { ...part.content, props } } : part,
        ),
      }));
    },

    remove(id: number): void {
      store.setState(({ parts }) => ({ parts: parts.filter((part) => part.id !== id) }));
    },
  };
}
