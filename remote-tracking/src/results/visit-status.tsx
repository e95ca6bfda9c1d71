import type { CurrentStatus } from '@quaywatch/shared/contract';
import { StatusBadge } from '@quaywatch/shared/ui';
import { statusNameOf } from './visit.rules.ts';

type VisitStatusProps = { status: CurrentStatus };

/** Where a visit stands now. */
export const VisitStatus = ({ status }: VisitStatusProps) => <StatusBadge name={statusNameOf(status)} times={status} />;
