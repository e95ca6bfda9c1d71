// Gzipped lines of JSON: a head, then for each table a line that names it and a line per row, then an end with the
// checksum of everything before it. Values are in PostgreSQL's text format, so every engine and version that has these
// types can read them (decision 0042).
import { z } from 'zod';

const formatName = 'quaywatch-backup';
export const formatVersion = 1;

const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) });

export type BackupTable = z.infer<typeof table>;

export const backupHead = z.object({
  format: z.literal(formatName),
  version: z.literal(formatVersion),
  product: z.string(),
  /** Build of the database; older backups do not state it. */
  build: z.number().nullable().default(null),
  takenAt: z.iso.datetime(),
  engine: z.enum(['pglite', 'postgres']),
  /** Migrations applied to the database, each identified by the time it was created. */
  migrations: z.array(z.number()),
  /** Schema version of the job queue; null without a queue. */
  jobs: z.number().nullable(),
  tables: z.array(table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() })),
});

export type BackupHead = z.infer<typeof backupHead>;

/** Just enough of the head to tell a backup of a newer version from some other file. */
export const anyBackupHead = z.object({
  format: z.literal(formatName),
  version: z.number(),
  product: z.string(),
  build: z.number().nullable().default(null),
});

export const tableLine = z.object({ table: z.number() });

export const endLine = z.object({ end: z.literal(true), rows: z.number(), sha256: z.string() });

export type BackupRow = readonly (string | null)[];

export const startHead = (): Pick<BackupHead, 'format' | 'version'> => ({ format: formatName, version: formatVersion });
