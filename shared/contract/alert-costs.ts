import * as z from 'zod/mini';
import { alertTargets, templateItems } from './alerts.ts';
import { count, text, texts } from './answer-fields.ts';
import { defineCall, forAdvanced, type CallAnswer } from './define-call.ts';

/** Alerts of one kind that would be set. They are counted by recipient, like the allowance (SRV-D3). */
const alertCost = z.object({
  alerts: count,
  pending: count,
  /** What is left of the period's allowance. */
  available: count,
  /** New alerts that would be suspended until the next period. */
  suspended: count,
});
export type AlertCost = z.infer<typeof alertCost>;

/**
 * What applying the templates to these containers would cost (SGL-27). Refused if applying them would set nothing.
 */
export const previewAlertTemplates = defineCall({
  name: 'previewAlertTemplates',
  method: 'POST',
  path: '/api/alert-subscription/preview',
  access: forAdvanced,
  readOnly: true,
  repeatable: true,
  body: alertTargets,
  answer: z.object({
    email: alertCost,
    sms: alertCost,
    /** Containers with alerts of their own, which templates do not change (SGL-25). */
    leftOut: texts,
    /** Containers whose text messages cannot be set, because there is no mobile number (SGL-26). */
    untexted: z.optional(texts),
  }),
  errors: ['CSC_04'],
});

const warningForecast = z.object({ emails: count, texts: count });
export type WarningForecast = z.infer<typeof warningForecast>;

/**
 * What a set of templates would have sent in the last 30 days for the containers of the caller's saved lists, from what
 * the ports reported (TPL-34). `containers` is the number of containers in those lists; `firstDay` and `lastDay` are UK
 * days, YYYY-MM-DD.
 */
export const forecastAlertTemplates = defineCall({
  name: 'forecastAlertTemplates',
  method: 'POST',
  path: '/api/alert-templates/forecast',
  access: forAdvanced,
  readOnly: true,
  repeatable: true,
  body: templateItems,
  answer: z.object({
    emails: count,
    texts: count,
    containers: count,
    firstDay: text,
    lastDay: text,
    /** What free-time warnings would have added; left out if there are no such warnings (SRV-293). */
    warnings: z.optional(warningForecast),
  }),
});
export type AlertForecast = CallAnswer<typeof forecastAlertTemplates>;
