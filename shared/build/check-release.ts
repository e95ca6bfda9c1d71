import { parseSlot } from '@quaywatch/shared/remote';
import { parseDescriptor } from '@quaywatch/shared/remote/parse-descriptor';
import { findCrowds } from './check-slots.ts';
import { findConflicts, highestBudget, type Release } from '@quaywatch/shared/release';

/** Limits in transferred bytes, to notice heavy scripts before they are live. Pages and panels have budgets. */
const sizeLimits = { shellEntry: 150_000, remoteEntry: 12_000 };

/**
 * Lists the reasons against a release, one sentence each. A remote must fit the live shell and the other remotes; a
 * shell must fit every remote.
 */
export function checkRelease(candidate: Release, live: readonly Release[]): string[] {
  if (candidate.name === 'shell')
    return [
      ...checkSize(candidate, 'first scripts', candidate.entry, sizeLimits.shellEntry),
      ...findConflicts(candidate, live),
    ];
  const others = live.filter(({ name }) => name !== candidate.name);
  const hasShell = others.some(({ name }) => name === 'shell');
  return [
    ...checkDescriptor(candidate),
    ...checkModules(candidate),
    ...findCrowds(candidate, others),
    ...checkSize(candidate, 'container', candidate.entry, sizeLimits.remoteEntry),
    ...(hasShell ? [] : ['there is no live shell to compare it with']),
    ...findConflicts(candidate, live),
  ];
}

/** Lists pages and panels of the live release that the candidate lacks, one sentence each. */
export function findVanished(candidate: Release, live: readonly Release[]): string[] {
  const before = live.find(({ name }) => name === candidate.name)?.descriptor;
  const { pages = [], panels = [] } = candidate.descriptor ?? {};
  const lost = [
    ...(before?.pages ?? [])
      .filter(({ path }) => !pages.some((page) => page.path === path))
      .map(({ path }) => `the page ${path}`),
    ...(before?.panels ?? [])
      .filter(({ slot }) => !panels.some((panel) => nameOfSlot(panel.slot) === nameOfSlot(slot)))
      .map(({ slot }) => `the panel in ${slot}`),
  ];
  return lost.map((what) => `${what} is missing; use --removes if this is intended`);
}

/** The name without the version: a panel that moves to a newer version is not lost. */
function nameOfSlot(slot: string): string {
  const parsed = parseSlot(slot);
  return parsed ? `${parsed.owner}.${parsed.name}` : slot;
}

function checkDescriptor({ descriptor }: Release): string[] {
  const parsed = parseDescriptor(descriptor);
  return parsed.ok ? [] : parsed.problems.map((problem) => `descriptor: ${problem}`);
}

function checkModules(release: Release): string[] {
  const { pages = [], panels = [] } = release.descriptor ?? {};
  return [...pages, ...panels].flatMap(({ module }) => {
    const needs = release.modules[module];
    if (!needs?.scripts.length) return [`the descriptor names ${module}, which the build does not expose`];
    const { scriptBytes } = release.budgets?.[module] ?? highestBudget;
    return checkSize(release, module, [...release.entry, ...needs.scripts], scriptBytes);
  });
}

function checkSize(release: Release, what: string, scripts: readonly string[], limit: number): string[] {
  const bytes = [...new Set(scripts)].reduce(
    (sum, script) => sum + (release.assets.find(({ path }) => path === script)?.wireBytes ?? 0),
    0,
  );
  return bytes > limit ? [`${what}: ${bytes} bytes over the wire, but at most ${limit} are allowed`] : [];
}
