// A backup is gzipped lines of JSON: a head, then per table a line that names it and a line per row, then an end with
// the checksum of everything before. Values are text as PostgreSQL writes and reads it, so that every engine and
// version with these types can read them (decision 0042).
import { z } from 'zod';

const formatName = 'quaywatch-backup';
export const formatVersion = 1;

const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) });

/** A table in a backup; each row has its values in the order of the columns. */
export type BackupTable = z.infer<typeof table>;

export const backupHead = z.object({
  format: z.literal(formatName),
  version: z.literal(formatVersion),
  /** Version of the product that wrote it. */
  product: z.string(),
  /** Build of the database. Older backups have none. */
  build: z.number().nullable().default(null),
  takenAt: z.iso.datetime(),
  engine: z.enum(['pglite', 'postgres']),
  /** Migrations that the database had, by the time each was made. */
  migrations: z.array(z.number()),
  /** Schema version of the job queue; null without a queue. */
  jobs: z.number().nullable(),
  tables: z.array(table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() })),
});

/** What a backup says about itself before its rows. */
export type BackupHead = z.infer<typeof backupHead>;

/** Just enough of the head to tell a backup of a newer version from another kind of file. */
export const anyBackupHead = z.object({
  format: z.literal(formatName),
  version: z.number(),
  product: z.string(),
  build: z.number().nullable().default(null),
});

/** The following rows belong to this table of the head. */
export const tableLine = z.object({ table: z.number() });

export const endLine = z.object({ end: z.literal(true), rows: z.number(), sha256: z.string() });

export type BackupRow = readonly (string | null)[];

export const startHead = (): Pick<BackupHead, 'format' | 'version'> => ({ format: formatName, version: formatVersion });
