import type { Release } from '@quaywatch/shared/release';
import type { OpenedSlot } from '@quaywatch/shared/contract';
import { checkSlotEvent } from '@quaywatch/shared/remote/slot-props';
import type { Browser } from '@playwright/test';
import { openSlotBench, type SlotBench } from './slot-bench.ts';

const mostPressed = 12;

/**
 * Checks that each panel draws with everything that a page may pass, sends only the slot's events and only after an
 * action, and leaves nothing behind (decision 0020).
 * @param findSlot returns null if nobody opens the slot, or its owner does not say what it passes
 * @returns the violations, one line each
 */
export async function trySlots(
  browser: Browser,
  origin: string,
  { name, descriptor }: Release,
  findSlot: (slot: string) => OpenedSlot | null,
): Promise<string[]> {
  const filled = [...new Set((descriptor?.panels ?? []).map(({ slot }) => slot))];
  const slots = filled.flatMap((slot): Tried[] => {
    const opened = findSlot(slot);
    return opened ? [{ slot, opened }] : [];
  });
  if (slots.length === 0) return [];
  const bench = await openSlotBench(browser, origin, name);
  const problems: string[] = [];
  try {
    for (const tried of slots)
      for (const problem of await trySlot(bench, tried)) problems.push(`${name} in ${tried.slot}, ${problem}`);
  } finally {
    await bench.close();
  }
  return problems;
}

type Tried = { readonly slot: string; readonly opened: OpenedSlot };

async function trySlot(bench: SlotBench, { slot, opened }: Tried): Promise<string[]> {
  const { events, popUp: isPopUp } = opened;
  const examples = Object.entries<object>(opened.examples ?? {});
  const problems: string[] = [];
  const [usual] = examples;
  if (!usual) return problems;
  const { page } = await bench.listLeftovers();
  // Shown once beforehand, so that what its code keeps running while the page is open has already started.
  await bench.show(slot, usual[1], events);
  await bench.waitUntilDrawn('first').catch(() => undefined);
  await bench.settle();
  await bench.remove();
  await bench.settle();
  const { running } = await bench.listLeftovers();
  bench.takeProblems();
  await bench.takeSent();

  async function tryOnce(what: string, data: object, act: () => Promise<string[]>): Promise<void> {
    const found: string[] = [];
    await bench.show(slot, data, events);
    try {
      const state = await bench.waitUntilDrawn('later');
      await bench.settle();
      if (state === 'unavailable') found.push('it says that it is unavailable');
      else found.push(...nameSent(await bench.takeSent(), 'though nobody did anything'), ...(await act()));
    } catch (error) {
      found.push(error instanceof Error ? error.message : String(error));
    }
    await bench.remove();
    await bench.settle();
    found.push(...nameSent(await bench.takeSent(), 'after it was taken away'));
    const now = await bench.listLeftovers();
    const left = [...subtract(now.running, running), ...subtract(now.page, page)];
    found.push(...left.map((line) => `it leaves behind ${line}`));
    problems.push(...[...bench.takeProblems().filter(isFault), ...found].map((line) => `${what}: ${line}`));
  }

  for (const [example, data] of examples) await tryOnce(`with ${example}`, data, () => Promise.resolve([]));
  if (problems.length > 0) return problems;

  let names: string[] = [];
  await tryOnce('its buttons', usual[1], async () => ((names = await bench.listButtons()), []));
  const pressed: readonly ('Escape' | number)[] = [
    ...(isPopUp ? (['Escape'] as const) : []),
    ...names.slice(0, mostPressed).keys(),
  ];
  for (const button of pressed)
    await tryOnce(`after ${button === 'Escape' ? button : (names[button] ?? '')}`, usual[1], async () => {
      await bench.press(button);
      await bench.settle();
      const sent = await bench.takeSent();
      const closes = button !== 'Escape' || sent.some(({ name }) => name === 'onClose');
      return [...findWrong(slot, opened, sent), ...(closes ? [] : ['it does not send onClose, and stays open'])];
    });
  return problems;
}

/** False for the browser's line about a call that a rule refused: the panel explains that itself. */
const isFault = (line: string) => !/^Failed to load resource: .* status of 403/.test(line);

type Sent = Awaited<ReturnType<SlotBench['takeSent']>>;

const nameSent = (sent: Sent, when: string) => sent.map(({ name }) => `it sends ${name} ${when}`);

function findWrong(slot: string, opened: OpenedSlot, sent: Sent): string[] {
  return sent.flatMap(({ name, values }) => {
    try {
      checkSlotEvent(slot, opened, name, values);
      return [];
    } catch (error) {
      return [(error as Error).message];
    }
  });
}

function subtract(lines: readonly string[], before: readonly string[]): string[] {
  const rest = [...before];
  return lines.filter((line) => {
    const known = rest.indexOf(line);
    if (known === -1) return true;
    rest.splice(known, 1);
    return false;
  });
}
