import { parseSlot } from '@quaywatch/shared/remote';
import { parseDescriptor } from '@quaywatch/shared/remote/parse-descriptor';
import { satisfies } from 'semver';
import { findCrowds } from './check-slots.ts';
import { highestBudget, type Release, type Requirement } from '@quaywatch/shared/release';

/** Limits in transferred bytes, to notice heavy scripts before they are live. Pages and panels have budgets. */
const sizeLimits = { shellEntry: 150_000, remoteEntry: 12_000 };

/**
 * Lists the reasons against a release, one sentence each. A remote must fit the live shell and the other remotes; a
 * shell must fit every remote.
 */
export function checkRelease(candidate: Release, live: readonly Release[]): string[] {
  const others = live.filter(({ name }) => name !== candidate.name);
  const shell = others.find(({ name }) => name === 'shell');
  if (candidate.name === 'shell') {
    const remotes = others.flatMap((remote) =>
      [...checkAgainstShell(remote, candidate), ...checkPlaces(remote, candidate)].map(
        (problem) => `${remote.name}: ${problem}`,
      ),
    );
    return [...checkSize(candidate, 'first scripts', candidate.entry, sizeLimits.shellEntry), ...remotes];
  }
  return [
    ...checkDescriptor(candidate),
    ...checkModules(candidate),
    ...checkPaths(candidate, others),
    ...findCrowds(candidate, others),
    ...(shell ? checkPlaces(candidate, shell) : []),
    ...checkSize(candidate, 'container', candidate.entry, sizeLimits.remoteEntry),
    ...(shell ? checkAgainstShell(candidate, shell) : ['there is no live shell to compare it with']),
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

function checkPaths({ descriptor }: Release, others: readonly Release[]): string[] {
  return (descriptor?.pages ?? []).flatMap(({ path }) =>
    others
      .filter((other) => other.descriptor?.pages.some((page) => page.path === path))
      .map(({ name }) => `the page ${path} already belongs to ${name}`),
  );
}

/** Skipped for a shell that lists neither paths nor icons. */
function checkPlaces({ descriptor }: Release, { paths = [], icons }: Release): string[] {
  const { pages = [], navigation = [] } = descriptor ?? {};
  return [
    ...pages
      .filter(({ path }) => paths.includes(path))
      .map(({ path }) => `the page ${path} already belongs to the shell`),
    ...navigation
      .filter(({ icon }) => icons && !icons.includes(icon))
      .map(({ label, icon }) => `${label} has the unknown icon ${icon}; the shell has ${icons?.join(', ')}`),
  ];
}

function checkSize(release: Release, what: string, scripts: readonly string[], limit: number): string[] {
  const bytes = [...new Set(scripts)].reduce(
    (sum, script) => sum + (release.assets.find(({ path }) => path === script)?.wireBytes ?? 0),
    0,
  );
  return bytes > limit ? [`${what}: ${bytes} bytes over the wire, but at most ${limit} are allowed`] : [];
}

function checkAgainstShell(remote: Release, shell: Release): string[] {
  const needs = remote.descriptor?.needs ?? '';
  const shared = shell.provides['@quaywatch/shared/contract']?.version ?? 'none';
  return [
    ...(satisfies(shared, needs) ? [] : [`needs @quaywatch/shared ${needs}, but shell ${shell.release} has ${shared}`]),
    ...Object.entries(remote.requires).flatMap(([key, requirement]) => checkRequirement(key, requirement, shell)),
  ];
}

function checkRequirement(key: string, { range, names }: Requirement, shell: Release): string[] {
  const provision = shell.provides[key];
  if (!provision) return [`requires ${key} ${range}, which shell ${shell.release} does not provide`];
  if (!satisfies(provision.version, range))
    return [`requires ${key} ${range}, but shell ${shell.release} provides ${provision.version}`];
  const known = provision.names;
  const missing = known ? names.filter((name) => name !== '*' && name !== 'default' && !known.includes(name)) : [];
  return missing.length ? [`uses ${missing.join(', ')} of ${key}, which shell ${shell.release} does not provide`] : [];
}
