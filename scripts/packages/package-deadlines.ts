/** In days, as in CONTRIBUTING.md (Packages). */
export const deadlines = { critical: 3, high: 14, weakness: 60, abandoned: 90, update: 365 };

export type Finding = {
  /** Stays the same while the finding lasts. */
  readonly id: string;
  readonly what: keyof typeof deadlines;
  readonly text: string;
};

/** What is noted about a finding: the day on which it was first seen, and why it cannot be reached. */
export type Seen = Readonly<Record<string, { readonly since: string; readonly unreachable?: string }>>;

/** The answers of `pnpm outdated --format json` and `pnpm audit --json`, as far as this file reads them. */
type Outdated = Readonly<
  Record<string, { readonly current: string; readonly latest: string; readonly isDeprecated: boolean }>
>;
type Advisory = {
  readonly module_name: string;
  readonly severity: string;
  readonly title: string;
  readonly url: string;
};

/** @throws for an answer in an unknown form, because an empty list would look like good news */
export function listFindings(outdated: unknown, audit: unknown): readonly Finding[] {
  const advisories = isRecord(audit) ? audit['advisories'] : undefined;
  if (!isRecord(outdated) || !isRecord(advisories)) throw new Error('pnpm answered in a form that is not known here.');
  return [
    ...listUpdates(outdated as Outdated),
    ...Object.values(advisories as Record<string, Advisory>).map(findWeakness),
  ];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function listUpdates(outdated: Outdated): readonly Finding[] {
  return Object.entries(outdated).flatMap(([name, { current, latest, isDeprecated }]): Finding[] => [
    // Keyed by the version in use, so that a further release does not restart the deadline.
    ...(current === latest
      ? []
      : [{ id: `${name}@${current}`, what: 'update' as const, text: `${name} ${current}: ${latest} is out` }]),
    ...(isDeprecated ? [{ id: `${name} deprecated`, what: 'abandoned' as const, text: `${name} is deprecated` }] : []),
  ]);
}

function findWeakness({ module_name: name, severity, title, url }: Advisory): Finding {
  const what = severity === 'critical' || severity === 'high' ? severity : 'weakness';
  return { id: url, what, text: `${name}: ${title} (${severity}, ${url})` };
}

/**
 * Gives each finding a day, and drops resolved ones.
 * @param today `YYYY-MM-DD`
 */
export function noteSeen(findings: readonly Finding[], seen: Seen, today: string): Seen {
  const ids = findings.map(({ id }) => id).sort();
  return Object.fromEntries(ids.map((id) => [id, seen[id] ?? { since: today }]));
}

/** A weakness that cannot be reached has no deadline; it waits for the next release. */
export function listOverdue(findings: readonly Finding[], seen: Seen, today: string): readonly string[] {
  return findings.flatMap(({ id, what, text }) => {
    const { since = today, unreachable } = seen[id] ?? {};
    const days = (Date.parse(today) - Date.parse(since)) / 86_400_000;
    return unreachable !== undefined || days <= deadlines[what]
      ? []
      : [`${text}, known for ${days} days; ${deadlines[what]} are allowed`];
  });
}
