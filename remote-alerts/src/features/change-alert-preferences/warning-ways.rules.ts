import { alertTypes, type AlertType } from '@quaywatch/shared/contract';

export const ways = {
  Email: ['Email'],
  SMS: ['SMS'],
  both: alertTypes,
} as const satisfies Record<string, readonly AlertType[]>;
export type Way = keyof typeof ways;

export const wayNames: Record<Way, string> = { Email: 'Email', SMS: 'SMS', both: 'Email and SMS' };

export const wayOf = ({ alertTypes: chosen }: { readonly alertTypes: readonly AlertType[] }): Way =>
  chosen.includes('Email') && chosen.includes('SMS') ? 'both' : (chosen[0] ?? 'Email');
