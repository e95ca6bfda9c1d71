import type { Port } from '@quaywatch/shared/contract';

const portsByCode: Partial<Record<string, Port>> = { GBLGP: 'LGP', GBSOU: 'SOU' };

/** Which of our ports a UN/LOCODE names; undefined for all others. */
export function portOfLocode(code: string): Port | undefined {
  const name = code.trim().toUpperCase();
  return Object.hasOwn(portsByCode, name) ? portsByCode[name] : undefined;
}
