import { sendCallsTo } from '@quaywatch/shared/api';
import { findSlot, type Registry } from '@quaywatch/shared/remote';
import { checkSlotProps } from '@quaywatch/shared/remote/slot-props';
import { borrowSession } from '@quaywatch/shared/session/borrow-session';
import type { Quaywatch, ShownPart } from 'quaywatch/host';
import { createRoot } from 'react-dom/client';
import { lastQuestion, useLeaveQuestions } from '../leaving/leave-questions.ts';
import { createRemotes } from '../remotes/create-remotes.ts';
import { createSlotServices } from '../remotes/panels-for.tsx';
import type { Releases } from '../remotes/releases.ts';
import type { Embedding } from '../remotes/site.ts';
import { EmbeddedApp } from './embedded-app.tsx';
import { createEmbeddedParts, type EmbeddedParts, type PartContent } from './embedded-parts.ts';
import { isReachable, pathnameOf, reachablePages } from './reachable-pages.ts';

/** Starts the shell inside another site's page: no layout or routes, only the parts that the page shows. */
export async function embed({ address, options }: Embedding, releases: Releases): Promise<Quaywatch> {
  await sendCallsTo(address);
  await borrowSession(options.signedInAs);
  const remotes = createRemotes(releases);
  const parts = createEmbeddedParts();
  const { current } = remotes.registry;
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <EmbeddedApp {...{ options, remotes, parts }} slots={createSlotServices(remotes.registry)} />,
  );

  return {
    showPanel(target, slot, props) {
      const opened = findSlot(current(), slot);
      if (!opened) throw new Error(`There is no slot ${slot}`);
      checkSlotProps(slot, opened, props);
      return show(parts, target, { kind: 'panel', slot, opened, props });
    },
    showPage(target, path) {
      requireReachable(path, current());
      return show(parts, target, { kind: 'page', path });
    },
    list: () => ({
      pages: reachablePages(current()).map(({ path }) => path),
      slots: [
        ...new Set(
          current()
            .remotes.flatMap(({ descriptor }) => descriptor.panels.map((one) => one.slot))
            .filter((slot) => findSlot(current(), slot)),
        ),
      ],
    }),
  };
}

function show(parts: EmbeddedParts, place: Element, content: PartContent): ShownPart {
  const id = parts.add(place, content);
  return {
    update(props) {
      if (content.kind === 'page') throw new Error('A page takes no props');
      checkSlotProps(content.slot, content.opened, props);
      parts.changeProps(id, props);
    },
    unsavedQuestion: () => lastQuestion(useLeaveQuestions.getState()),
    remove: () => parts.remove(id),
  };
}

function requireReachable(path: string, registry: Registry): void {
  const pathname = pathnameOf(path);
  if (!isReachable(pathname, registry))
    throw new Error(`No live remote has the page ${pathname}, or the customer may not open it`);
}
