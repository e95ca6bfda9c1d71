import { Toast } from '@quaywatch/shared/ui';
import { useReducer, useSyncExternalStore } from 'react';
import { lastQuestion, useLeaveQuestions } from '../leaving/leave-questions.ts';
import type { RegistryStore } from './registry-store.ts';
import type { RemoteModules } from './remote-modules.ts';
import { useRemotes } from './remotes-context.ts';

const isAnythingUnsaved = () => lastQuestion(useLeaveQuestions.getState()) !== null;

type ReleaseOfferProps = {
  readonly remote: string;
  readonly module: string;
  readonly onTaken: () => void;
};

/** Offers a release once, and not while something is unsaved (decision 0036). "Later" means the next visit. */
export function ReleaseOffer({ remote, module, onTaken }: ReleaseOfferProps) {
  const { registry, modules, offers } = useRemotes();
  const ofPage = useSyncExternalStore(
    registry.subscribe,
    () => modules.findReplacement(remote, module)?.container ?? null,
  );
  const ofShell = useSyncExternalStore(registry.subscribe, () => findNewShell(registry));
  const isUnsaved = useLeaveQuestions((state) => lastQuestion(state) !== null);
  const [, redraw] = useReducer((turn: number) => turn + 1, 0);
  if (isUnsaved) return null;

  const later = (release: string) => () => {
    offers.settle(release);
    redraw();
  };
  if (ofShell && offers.isOpen(ofShell)) {
    const load = { label: 'Load the new version', onSelect: () => window.location.reload() };
    return (
      <Toast tone="offer" action={load} onClose={later(ofShell)}>
        Quaywatch has been updated.
      </Toast>
    );
  }
  if (!ofPage || !offers.isOpen(ofPage)) return null;
  const show = { label: 'Show the new version', onSelect: () => take({ remote, module, modules, onTaken }) };
  return (
    <Toast tone="offer" action={show} onClose={later(ofPage)}>
      This page has been updated.
    </Toast>
  );
}

function findNewShell({ ofDocument, current }: RegistryStore): string | null {
  const [mine, live] = [ofDocument().shell, current().shell];
  return mine && live && mine !== live ? live : null;
}

/** Loads the new release. If this fails, the page stays as it is. */
function take({ remote, module, modules, onTaken }: ReleaseOfferProps & { readonly modules: RemoteModules }): void {
  const wanted = modules.findReplacement(remote, module);
  const next = modules.get(remote, module);
  const stop = next.watch(look);
  look();

  function look() {
    const { status } = next.getState();
    if (status === 'loading') return;
    stop();
    if (status === 'ready' && wanted && modules.isOf(next, wanted) && !isAnythingUnsaved()) onTaken();
  }
}
