import { paths } from '../app/paths.ts';
import { useRemotes } from './remotes-context.ts';

/** Shown for a part that does not start: the override may be the cause. */
export function OverrideHint({ remote }: { readonly remote: string }) {
  const { release, origin } = useRemotes().registry.override() ?? {};
  return (
    <>
      By an override this browser runs {remote} {release ?? `from ${origin}`}, not the live release.{' '}
      <a href={paths.safeMode}>Stop the override</a>
    </>
  );
}
