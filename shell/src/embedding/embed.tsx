import { sendCallsTo } from '@quaywatch/shared/api';
import { isSlotName } from '@quaywatch/shared/remote';
import { checkSlotProps } from '@quaywatch/shared/remote/slot-props';
import { borrowSession } from '@quaywatch/shared/session/borrow-session';
import type { Quaywatch, ShownPart } from 'quaywatch/host';
import { createRoot } from 'react-dom/client';
import { lastQuestion, useLeaveQuestions } from '../leaving/leave-questions.ts';
import { currentRegistry } from '../remotes/registry-store.ts';
import type { Embedding } from '../remotes/site.ts';
import { EmbeddedApp } from './embedded-app.tsx';
import { addPart, changeProps, removePart, type PartContent } from './embedded-parts.ts';
import { isReachable, reachablePages } from './reachable-pages.ts';

/** Starts the shell inside another site's page: no layout or routes, only the parts that the page shows. */
export async function embed({ address, options }: Embedding): Promise<Quaywatch> {
  sendCallsTo(address);
  await borrowSession(options.signedInAs);
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<EmbeddedApp options={options} />);

  return {
    showPanel(target, slot, props) {
      if (!isSlotName(slot)) throw new Error(`There is no slot ${slot}`);
      checkSlotProps(slot, props);
      return show(target, { kind: 'panel', slot, props });
    },
    showPage(target, path) {
      requireReachable(path);
      return show(target, { kind: 'page', path });
    },
    list: () => ({
      pages: reachablePages().map(({ path }) => path),
      slots: [
        ...new Set(currentRegistry().remotes.flatMap(({ descriptor }) => descriptor.panels.map((one) => one.slot))),
      ],
    }),
  };
}

function show(place: Element, content: PartContent): ShownPart {
  const id = addPart(place, content);
  return {
    update(props) {
      if (content.kind === 'page') throw new Error('A page takes no props');
      checkSlotProps(content.slot, props);
      changeProps(id, props);
    },
    unsavedQuestion: () => lastQuestion(useLeaveQuestions.getState()),
    remove: () => removePart(id),
  };
}

function requireReachable(path: string): void {
  const { pathname } = new URL(path, location.origin);
  if (!isReachable(pathname))
    throw new Error(`No live remote has the page ${pathname}, or the customer may not open it`);
}
