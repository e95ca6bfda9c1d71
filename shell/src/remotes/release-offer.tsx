import { Toast } from '@quaywatch/shared/ui';
import { useState, useSyncExternalStore } from 'react';
import { lastQuestion, useLeaveQuestions } from '../leaving/leave-questions.ts';
import { currentRegistry, registryOfPage, subscribeRegistry } from './registry-store.ts';
import { findReplacement, isOf, remoteModule } from './remote-modules.ts';

/** After an offer was taken or put off the tab makes no other for this long. */
const quietMs = 10 * 60_000;

/** Releases that were taken or put off in this tab: none is offered twice. */
const settled = new Set<string>();
let settledAt = Number.NEGATIVE_INFINITY;

function settle(release: string) {
  settled.add(release);
  settledAt = Date.now();
}

const isOffered = (release: string) => !settled.has(release) && Date.now() - settledAt >= quietMs;

const isAnythingUnsaved = () => lastQuestion(useLeaveQuestions.getState()) !== null;

type ReleaseOfferProps = {
  readonly remote: string;
  readonly module: string;
  /** The page is to be shown anew; its new release is here by then. */
  readonly onTaken: () => void;
};

/**
 * Offers the live release of the open page, and that of the shell, once each and never while something is unsaved
 * (decision 0036). Who puts it off gets it the next time the page is shown, or the document is loaded.
 */
export function ReleaseOffer({ remote, module, onTaken }: ReleaseOfferProps) {
  const ofPage = useSyncExternalStore(subscribeRegistry, () => findReplacement(remote, module)?.container ?? null);
  const ofShell = useSyncExternalStore(subscribeRegistry, findNewShell);
  const isUnsaved = useLeaveQuestions((state) => lastQuestion(state) !== null);
  const [put, putOff] = useState(0);
  if (isUnsaved) return null;

  const later = (release: string) => () => {
    settle(release);
    putOff(put + 1);
  };
  if (ofShell && isOffered(ofShell)) {
    const load = { label: 'Load the new version', onSelect: () => window.location.reload() };
    return (
      <Toast tone="offer" action={load} onClose={later(ofShell)}>
        Quaywatch has been updated.
      </Toast>
    );
  }
  if (!ofPage || !isOffered(ofPage)) return null;
  const show = { label: 'Show the new version', onSelect: () => take(remote, module, onTaken) };
  return (
    <Toast tone="offer" action={show} onClose={later(ofPage)}>
      This page has been updated.
    </Toast>
  );
}

function findNewShell(): string | null {
  const [mine, live] = [registryOfPage().shell, currentRegistry().shell];
  return mine && live && mine !== live ? live : null;
}

/** Shows the new release once it is here. One that cannot be loaded leaves the page as it is. */
function take(remote: string, module: string, onTaken: () => void): void {
  const wanted = findReplacement(remote, module);
  const next = remoteModule(remote, module);
  const stop = next.watch(look);
  look();

  function look() {
    const { status } = next.getState();
    if (status === 'loading') return;
    // Not at once: the first look may come before `watch` has answered.
    queueMicrotask(() => stop());
    if (status === 'ready' && wanted && isOf(next, wanted) && !isAnythingUnsaved()) onTaken();
  }
}
