// A backup is lines of JSON in gzip: a head, then of each table a line that names it and one for each row, then an end with
// the checksum of everything before it. Values are text as PostgreSQL writes and reads it, so that every engine and version
// that has the types can read them (decision 0042).
import { z } from 'zod';

const formatName = 'quaywatch-backup';
export const formatVersion = 1;

const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) });

/** A table in a backup; its rows have their values in the order of the columns. */
export type BackupTable = z.infer<typeof table>;

export const backupHead = z.object({
  format: z.literal(formatName),
  version: z.literal(formatVersion),
  /** The version of the product that wrote it. */
  product: z.string(),
  takenAt: z.iso.datetime(),
  engine: z.enum(['pglite', 'postgres']),
  /** The migrations that the database had, by the moment at which each was made. */
  migrations: z.array(z.number()),
  /** The version of the tables of the job queue; null where there is no queue yet. */
  jobs: z.number().nullable(),
  tables: z.array(table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() })),
});

/** What a backup says of itself before its rows. */
export type BackupHead = z.infer<typeof backupHead>;

/** Enough of the head to tell a backup of a newer version from a file that is no backup. */
export const anyBackupHead = z.object({ format: z.literal(formatName), version: z.number(), product: z.string() });

/** The rows that follow are those of this table of the head. */
export const tableLine = z.object({ table: z.number() });

export const endLine = z.object({ end: z.literal(true), rows: z.number(), sha256: z.string() });

export type BackupRow = readonly (string | null)[];

export const startHead = (): Pick<BackupHead, 'format' | 'version'> => ({ format: formatName, version: formatVersion });
