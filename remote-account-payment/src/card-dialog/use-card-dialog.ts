import { useEffect, useRef, useState } from 'react';

/**
 * The dialog that a card opens for a task. The task may remove the button that opened the dialog. The focus then moves
 * to the card's first button, or else to the page, unless the customer has done something since.
 * @param content decides which buttons the card has; it may change before or after the dialog closes
 */
export function useCardDialog<Task>(content: unknown) {
  const [task, setTask] = useState<Task | null>(null);
  const [closed, setClosed] = useState(0);
  const isAwaited = useRef(false);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (closed === 0) return undefined;
    isAwaited.current = true;
    const forget = () => void (isAwaited.current = false);
    for (const act of acts) document.addEventListener(act, forget, true);
    return () => {
      for (const act of acts) document.removeEventListener(act, forget, true);
    };
  }, [closed]);
  useEffect(() => {
    if (!isAwaited.current || !document.activeElement?.matches('body, main')) return;
    isAwaited.current = false;
    const button = card.current?.querySelector('button');
    (button ?? document.querySelector('main'))?.focus({ preventScroll: true });
  }, [closed, content]);
  const close = () => {
    setTask(null);
    setClosed((times) => times + 1);
  };
  return { card, task, setTask, close };
}

const acts = ['pointerdown', 'keydown'] as const;
