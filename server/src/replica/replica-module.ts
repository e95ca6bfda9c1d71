import type { OpenReads } from '../platform/reads/reads.ts';
import { createReplicaReads } from './create-replica-reads.ts';

const openReads: OpenReads = ({ config: { databaseReadUrl, role }, ...parts }) =>
  // A worker answers no calls.
  databaseReadUrl === null || role === 'worker' ? null : createReplicaReads(databaseReadUrl, parts);

/** Lets a replica of the database answer searches (DATABASE_READ_URL). */
export const replicaModule = { openReads };
