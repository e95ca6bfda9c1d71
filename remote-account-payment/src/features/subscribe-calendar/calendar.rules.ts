import { oopsUnlessOffline } from '@quaywatch/shared/query';
import { describeTooOften } from '../../refusal/too-often.rules.ts';

export const describeProblem = (error: unknown): string => describeTooOften(error) ?? oopsUnlessOffline(error);
