import type { VisitActivity } from '@quaywatch/shared/contract';
import { compareTexts } from '../../platform/compare-texts.ts';
import { statementKeyOf, type ContainerStatement } from '../statements/container-statement.ts';

/** Null if the statements do not say. */
export function chooseActivity(statements: readonly ContainerStatement[]): VisitActivity | null {
  return newestStated(statements, 'activity')?.value ?? guessActivity(statements);
}

/** A detail from the statement recorded last, and what decides between it and another source. */
export type StatedDetail<Value> = {
  readonly value: Value;
  readonly recordedAt: number;
  readonly key: string;
};

/** The activity or vessel that was recorded last. */
export function newestStated<Name extends 'activity' | 'likely' | 'vessel'>(
  statements: readonly ContainerStatement[],
  name: Name,
): StatedDetail<NonNullable<ContainerStatement['said'][Name]>> | null {
  let newest: StatedDetail<NonNullable<ContainerStatement['said'][Name]>> | null = null;
  let turnedRound = false;
  for (const statement of statements) {
    const value = statement.said[name];
    if (value === undefined) continue;
    turnedRound ||= value === 'Return to Shipper';
    const detail = { value, recordedAt: statement.recordedAt, key: statementKeyOf(statement) };
    if (newest === null || compareDetails(newest, detail) < 0) newest = detail;
  }
  // A container that was turned round was an export before, and senders may still call it one.
  return newest?.value === 'Export' && turnedRound
    ? ({ ...newest, value: 'Return to Shipper' } as typeof newest)
    : newest;
}

export function compareDetails(
  a: { readonly recordedAt: number; readonly key: string },
  b: { readonly recordedAt: number; readonly key: string },
): number {
  return a.recordedAt - b.recordedAt || compareTexts(a.key, b.key);
}

/** What the moves of a full container show if nobody states it: sea to land is an import, land to quay an export. */
function guessActivity(statements: readonly ContainerStatement[]): VisitActivity | null {
  const likely = newestStated(statements, 'likely');
  if (likely) return likely.value;
  const happened = (isIt: (said: ContainerStatement['said']) => boolean) =>
    statements.some(({ said }) => said.timeKind === 'actual' && !said.isAboutShip && isIt(said));
  const isFull =
    statements.some(({ said }) => said.filling === 'laden') && !statements.some(({ said }) => said.filling === 'empty');
  const cameBySea = happened(({ passage }) => passage === 'entry by sea');
  const goesByLand = happened(
    ({ passage, fits }) => passage === 'exit by land' || passage === 'hand-over' || fits === 'for collection',
  );
  return isFull && cameBySea && goesByLand ? 'Import' : null;
}
