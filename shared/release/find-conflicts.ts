import { satisfies } from 'semver';
import type { Release, Requirement } from './release.ts';

/**
 * Lists why a release cannot run beside others, one sentence each: versions and names that the shell does not provide,
 * pages that others have, and icons that the shell does not have.
 */
export function findConflicts(candidate: Release, live: readonly Release[]): string[] {
  const others = live.filter(({ name }) => name !== candidate.name);
  if (candidate.name === 'shell')
    return others.flatMap((remote) =>
      findShellConflicts(remote, candidate).map((problem) => `${remote.name}: ${problem}`),
    );
  const shell = others.find(({ name }) => name === 'shell');
  return [...checkPaths(candidate, others), ...(shell ? findShellConflicts(candidate, shell) : [])];
}

const findShellConflicts = (remote: Release, shell: Release): string[] => [
  ...checkPlaces(remote, shell),
  ...checkAgainstShell(remote, shell),
];

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
