import { authorities, tiers } from '@quaywatch/shared/contract';
import type { Visitor } from '@quaywatch/shared/domain';

function readKnown<Value extends string>(cookie: string | undefined, known: readonly Value[]): Value[] {
  try {
    const named: unknown = JSON.parse(cookie ?? '[]');
    return Array.isArray(named) ? known.filter((value) => named.includes(value)) : [];
  } catch {
    return [];
  }
}

/**
 * The customer as the browser's own cookies describe them, unchecked: this decides only which of a few drawings the
 * page begins with, and none contains customer data. Null if the cookies do not say; they end before the session does
 * (SES-25).
 */
export function readVisitor(cookies: Readonly<Record<string, string | undefined>>): Visitor | null {
  const [tier] = readKnown(cookies['service_type'], tiers);
  const named = readKnown(cookies['authorities'], authorities);
  return tier && named.length > 0 ? { authorities: named, serviceTypes: [tier] } : null;
}
