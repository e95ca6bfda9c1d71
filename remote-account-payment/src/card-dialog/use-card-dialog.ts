import { useEffect, useRef, useState } from 'react';

/**
 * The dialog that a card opens for a task. The task may take the button that opened it: the card's first button has the
 * focus then, or else the page.
 * @param content what decides on the card's buttons; it may change before or after the dialog closes
 */
export function useCardDialog<Task>(content: unknown) {
  const [task, setTask] = useState<Task | null>(null);
  const [closed, setClosed] = useState(0);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (closed === 0 || !document.activeElement?.matches('body, main')) return;
    const button = card.current?.querySelector('button');
    (button ?? document.querySelector('main'))?.focus({ preventScroll: true });
  }, [closed, content]);
  const close = () => {
    setTask(null);
    setClosed((times) => times + 1);
  };
  return { card, task, setTask, close };
}
