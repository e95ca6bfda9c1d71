import type { Port } from '@quaywatch/shared/contract';

const portsByCode: Partial<Record<string, Port>> = { GBLGP: 'LGP', GBSOU: 'SOU' };

/** Our port with this UN/LOCODE; undefined for others. */
export function portOfLocode(code: string): Port | undefined {
  const name = code.trim().toUpperCase();
  return Object.hasOwn(portsByCode, name) ? portsByCode[name] : undefined;
}
