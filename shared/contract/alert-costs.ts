import * as z from 'zod/mini';
import { alertTargets, templateItems } from './alerts.ts';
import { count, text, texts } from './answer-fields.ts';
import { defineCall, forAdvanced, type CallAnswer } from './define-call.ts';

/** Alerts of one kind that would be set, counted as recipients like the allowance (SRV-D3). */
export const alertCost = z.object({
  /** New alerts. */
  alerts: count,
  /** Alerts that wait already. */
  pending: count,
  /** What is left of the allowance in this period. */
  available: count,
  /** How many of the new ones would be suspended until the next period. */
  suspended: count,
});
export type AlertCost = z.infer<typeof alertCost>;

/** What applying the templates to these containers would cost; refused for the same reasons as applying them (SGL-27). */
export const previewAlertTemplates = defineCall({
  name: 'previewAlertTemplates',
  method: 'POST',
  path: '/api/alert-subscription/preview',
  access: forAdvanced,
  readOnly: true,
  body: alertTargets,
  answer: z.object({
    email: alertCost,
    sms: alertCost,
    /** Containers that have alerts of their own: the templates would not be applied to them (SGL-25). */
    leftOut: texts,
  }),
  errors: ['CSC_04'],
});

/**
 * What a set of templates would have sent in the last 30 days for the containers of the caller's saved lists, worked out
 * from what the ports reported (TPL-34). `containers` is how many containers the lists name, 0 without any list; `firstDay`
 * and `lastDay` are days of the United Kingdom, YYYY-MM-DD.
 */
export const forecastAlertTemplates = defineCall({
  name: 'forecastAlertTemplates',
  method: 'POST',
  path: '/api/alert-templates/forecast',
  access: forAdvanced,
  readOnly: true,
  body: templateItems,
  answer: z.object({ emails: count, texts: count, containers: count, firstDay: text, lastDay: text }),
});
export type AlertForecast = CallAnswer<typeof forecastAlertTemplates>;
