import { limits } from '@quaywatch/shared/contract';

export type Offer = {
  readonly eyebrow: string;
  readonly heading: string;
  readonly lede: string;
  readonly startsTrial: boolean;
  readonly purchase?: { readonly label: string; readonly path: string };
  readonly features: readonly Feature[];
};

export type Feature = {
  readonly name: 'Alerts' | 'Saved lists' | 'History';
  readonly text: string;
  readonly terms: string;
};

const { trialDays, periodDays, pricePounds, trialAllowance, paidAllowance, savedLists, containersPerSavedList } =
  limits;

const describeFeatures = (alertsPerKind: number, terms: string): readonly Feature[] => [
  {
    name: 'Alerts',
    text: `Email and SMS when a status changes: ${alertsPerKind} of each in ${periodDays} days, for up to two email addresses and two numbers a container.`,
    terms,
  },
  {
    name: 'Saved lists',
    text: `Up to ${savedLists} lists of ${containersPerSavedList} container numbers, ready to search in one step.`,
    terms,
  },
  {
    name: 'History',
    text: `Every past, current and planned status of a container, and the visits of the last ${limits.historyMonths} months.`,
    terms,
  },
];

export const trialOffer: Offer = {
  startsTrial: true,
  eyebrow: 'NEW advanced features',
  heading: `FREE ${trialDays} DAY TRIAL`,
  lede: `Try all advanced features free for ${trialDays} days`,
  features: describeFeatures(trialAllowance, 'In the trial only: not part of free standard access'),
};

export const paidOffer: Offer = {
  startsTrial: false,
  eyebrow: 'NEW features',
  heading: `FOR JUST £${pricePounds}`,
  lede: `All this for a flat fee of £${pricePounds} per ${periodDays} day period`,
  purchase: { label: 'Purchase Advanced Features', path: '/payment' },
  features: describeFeatures(paidAllowance, 'Paid access only: not part of free standard access'),
};
