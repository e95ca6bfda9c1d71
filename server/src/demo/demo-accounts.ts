import type { AccountStatus, Authority, Tier } from '@quaywatch/shared/contract';

export const demoPassword = 'Harbour2026';

export type DemoAccount = {
  readonly email: string;
  /** What else the account shows, apart from its tier. */
  readonly about?: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly tier: Tier;
  readonly status?: AccountStatus;
  readonly authorities?: Authority[];
  readonly isDataOwner?: true;
  readonly trialDays?: number;
  readonly paidDaysLeft?: number;
  readonly earlierPeriods?: number;
  readonly renews?: true;
  readonly marketingUnasked?: true;
  readonly mobile?: string;
};

export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'free@quaywatch.test',
    firstName: 'Freya',
    lastName: 'Lockwood',
    companyName: 'Lockwood Imports',
    tier: 'Free',
  },
  {
    email: 'trial@quaywatch.test',
    firstName: 'Tariq',
    lastName: 'Mahmood',
    companyName: 'Mahmood Foods',
    tier: 'Free-advanced',
    trialDays: 10,
    mobile: '07911123450',
  },
  {
    email: 'paid@quaywatch.test',
    about: 'saved lists, history, templates and pending alerts',
    firstName: 'Paula',
    lastName: 'Whitfield',
    companyName: 'Whitfield Freight',
    tier: 'Paid',
    paidDaysLeft: 12,
    earlierPeriods: 2,
    mobile: '07911123456',
  },
  {
    email: 'recurring@quaywatch.test',
    about: 'a container with alerts changed its activity',
    firstName: 'Rhys',
    lastName: 'Cadwallader',
    companyName: 'Cadwallader Logistics',
    tier: 'Paid',
    paidDaysLeft: 20,
    earlierPeriods: 1,
    renews: true,
    mobile: '07911123457',
  },
  {
    email: 'expiring@quaywatch.test',
    firstName: 'Esther',
    lastName: 'Pike',
    companyName: 'Pike and Daughters',
    tier: 'Paid',
    // Not a whole day: with 24 hours, it could end the day after tomorrow when tomorrow lacks an hour.
    paidDaysLeft: 23 / 24,
    mobile: '07911123458',
  },
  {
    email: 'nomobile@quaywatch.test',
    about: 'no default mobile number, marketing question not answered',
    firstName: 'Norman',
    lastName: 'Oakes',
    companyName: 'Oakes Timber',
    tier: 'Paid',
    paidDaysLeft: 15,
    marketingUnasked: true,
  },
  {
    email: 'limit@quaywatch.test',
    about: 'SMS allowance used up',
    firstName: 'Lila',
    lastName: 'Banerjee',
    companyName: 'Banerjee Textiles',
    tier: 'Paid',
    paidDaysLeft: 8,
    mobile: '07911123459',
  },
  {
    email: 'internal@quaywatch.test',
    firstName: 'Ingrid',
    lastName: 'Solberg',
    companyName: 'Quaywatch Limited',
    tier: 'Internal',
    mobile: '07911123460',
  },
  {
    email: 'helpdesk@quaywatch.test',
    about: 'helpdesk',
    firstName: 'Harriet',
    lastName: 'Dunne',
    companyName: 'Quaywatch Limited',
    tier: 'Internal',
    authorities: ['CUSTOMER', 'HELP_DESK'],
    mobile: '07911123461',
  },
  {
    email: 'owner@quaywatch.test',
    about: 'data owner',
    firstName: 'Owen',
    lastName: 'Trevelyan',
    companyName: 'Trevelyan Shipping Agency',
    tier: 'Paid',
    isDataOwner: true,
    paidDaysLeft: 25,
    mobile: '07911123462',
  },
  {
    email: 'unverified@quaywatch.test',
    about: 'the email is not confirmed',
    firstName: 'Una',
    lastName: 'Verity',
    companyName: 'Verity Ceramics',
    tier: 'Free',
    status: 'Unverified',
  },
  {
    email: 'suspended@quaywatch.test',
    firstName: 'Seth',
    lastName: 'Underhill',
    companyName: 'Underhill Haulage',
    tier: 'Free',
    status: 'Suspended',
  },
];
