import type { Remotes } from '../remotes/create-remotes.ts';

/** Reports once per document. A shell that fails earlier is noticed by its silence (decision 0062). */
export function createStartReport({ registry, loads }: Pick<Remotes, 'registry' | 'loads'>): () => void {
  let isReported = false;
  return () => {
    const { shell } = registry.ofDocument();
    if (isReported || shell === '') return;
    isReported = true;
    loads.report({
      outcome: 'loaded',
      remote: 'shell',
      release: shell,
      module: './src/app/signed-in-app.tsx',
      attempt: 1,
      milliseconds: performance.now(),
      phases: {},
    });
  };
}
