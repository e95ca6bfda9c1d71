import { oops } from '@quaywatch/shared/domain';
import { describeTooOften } from '../../refusal/too-often.rules.ts';

export const describeProblem = (error: unknown): string => describeTooOften(error) ?? oops;
