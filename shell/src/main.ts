// Before anything fetches a script.
import './remotes/prepare-script.ts';
import { requireRegistry } from './remotes/inline-registry.ts';
import { embedding, type Embedding } from './remotes/site.ts';
import { start } from './bootstrap.tsx';

/** On a page of another site the parts that it shows take the place of the whole. */
async function startParts(on: Embedding): Promise<void> {
  try {
    const { embed } = await import('./embedding/embed.tsx');
    on.onReady(await embed(on));
  } catch (error) {
    on.onFailed(error);
  }
}

if (embedding) {
  void startParts(embedding);
} else {
  start();
  void requireRegistry();
}
