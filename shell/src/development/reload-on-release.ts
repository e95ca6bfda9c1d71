// Only in `pnpm dev` builds.
import { registry } from '@quaywatch/shared/contract';

const pauseMilliseconds = 700;

const shown = document.getElementById('registry')?.textContent ?? '';
const { generatedAt } = registry.parse(JSON.parse(shown));

async function look(): Promise<void> {
  try {
    const answer = await fetch('/registry.json', { cache: 'no-store' });
    if (answer.ok && registry.parse(await answer.json()).generatedAt !== generatedAt) location.reload();
  } catch {
    // The server is restarting; the next request finds it.
  }
  setTimeout(() => void look(), pauseMilliseconds);
}

void look();
