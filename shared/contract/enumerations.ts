export const tiers = ['Free', 'Free-advanced', 'Paid', 'Internal'] as const;
export type Tier = (typeof tiers)[number];

/** Tiers with advanced features (SRV-03). */
export const advancedTiers = ['Free-advanced', 'Paid', 'Internal'] as const satisfies readonly Tier[];

/** Independent of the tier (SES-D2): every account is a CUSTOMER, and helpdesk staff are also HELP_DESK. */
export const authorities = ['CUSTOMER', 'HELP_DESK'] as const;
export type Authority = (typeof authorities)[number];

/** What a key of a customer's program may do (SRV-281). */
export const keyScopes = [
  'containers:read',
  'history:read',
  'lists:read',
  'alerts:read',
  'alerts:write',
  'references:read',
  'references:write',
] as const;
export type KeyScope = (typeof keyScopes)[number];

/** Tiers whose programs may have keys (ACC-95). */
export const keyTiers = ['Paid', 'Internal'] as const satisfies readonly Tier[];

/** What a member did in the team (SRV-304). */
export const teamChangeKinds = [
  'made',
  'invited',
  'invitation-withdrawn',
  'joined',
  'left',
  'colleague-removed',
  'list-shared',
  'list-changed',
  'list-taken',
  'list-deleted',
  'references-shared',
  'references-unshared',
  'free-days',
] as const;
export type TeamChangeKind = (typeof teamChangeKinds)[number];

/** Life of an account: registered, confirmed, suspended (SRV-13, LIM-24). */
export const accountStatuses = ['Unverified', 'Live', 'Suspended'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

export const ports = ['LGP', 'SOU'] as const;
export type Port = (typeof ports)[number];

/** Each nation has its own bank holidays. Both ports are in England. */
export const nations = ['England and Wales', 'Scotland', 'Northern Ireland'] as const;
export type Nation = (typeof nations)[number];

/** Activities with templates and alerts (LIM-25). */
export const activities = ['Import', 'Export', 'Transhipment', 'Return to Shipper'] as const;
export type Activity = (typeof activities)[number];

/** Storage has neither templates nor alerts (LIM-D3). */
export const visitActivities = [...activities, 'Storage'] as const;
export type VisitActivity = (typeof visitActivities)[number];

export const alertTypes = ['Email', 'SMS'] as const;
export type AlertType = (typeof alertTypes)[number];

/** States of an alert for one status of one container (SRV-41). */
export const alertStates = [
  'SENT',
  'ACTIVE',
  'PROCESSING',
  'NOT_SUBMITTED',
  'SUPPRESSED',
  'SUSPENDED',
  'INACTIVE',
] as const;
export type AlertState = (typeof alertStates)[number];

/** A status, a withdrawn status, a new contact, and a watched container that was reported. */
export const alertMessageKinds = ['announcement', 'reversal', 'test', 'watch'] as const;
export type AlertMessageKind = (typeof alertMessageKinds)[number];

/**
 * `handed-over`: the mail server or SMS gateway accepted it. `suspended`: the allowance is used up. `cancelled`: there
 * is no longer a reason to send it.
 */
export const alertMessageStates = ['queued', 'handed-over', 'delivered', 'failed', 'suspended', 'cancelled'] as const;
export type AlertMessageState = (typeof alertMessageStates)[number];

/** `actual`: it has happened. `estimated` or `planned` by a booking or schedule: it is expected. */
export const timeKinds = ['actual', 'estimated', 'planned'] as const;
export type TimeKind = (typeof timeKinds)[number];

/** Times of a status that can be estimates. */
export const estimatedTimes = [
  'statusTime',
  'estimateArrivalTime',
  'estimateDepartureTime',
  'estimateDischargeTime',
] as const;
export type EstimatedTime = (typeof estimatedTimes)[number];

/** Statuses with an icon (CON-50, CON-51). A port may report others, which are shown as plain text (CON-28). */
export const statusTypes = [
  'Inbound at Sea',
  'Arrived',
  'On Vessel at Berth',
  'On Hold',
  'On Hold - Processed',
  'Discharged',
  'Available for Collection',
  'Released for Rail',
  'Departed Port for Rail Terminal',
  'Departed Rail Terminal',
  'Departed by Road',
  'Inbound by Road',
  'Inbound by Rail',
  'Ready for Loading',
  'Planned for Vessel',
  'On Vessel at Sea',
  'In Storage',
  'Released',
  'Released but not yet bookable',
  'Departed',
  'at rail terminal on train',
  'departed by vessel',
  'inbound',
] as const;
export type StatusType = (typeof statusTypes)[number];

/** Kinds of subscription (LIM-12). */
export const paymentRates = ['Single payment', 'Recurring payment'] as const;
export type PaymentRate = (typeof paymentRates)[number];

const detailedBusinessTypes = ['Importer', 'Exporter', 'Importer and Exporter'];

/** Whether the form asks for a sub-type and the containers per month (REG-04, REG-05, REG-32). */
export const hasBusinessDetails = (businessType: string): boolean => detailedBusinessTypes.includes(businessType);
