let count = 0;

/** A name that no other process of this server has, not even one that was killed before it dropped its database. */
export function newDatabaseName(kind: string): string {
  count += 1;
  return `quaywatch_${kind}_${process.pid}_${Date.now()}_${count}`;
}
