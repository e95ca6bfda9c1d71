import type { SlotProps } from './slot-props.ts';
import type { SlotName } from './slots.ts';

type Data<Props> = { readonly [Prop in keyof Props as Props[Prop] extends () => void ? never : Prop]: Props[Prop] };

/** By what is special about them; the usual case first. */
type SlotExamples = { readonly [Name in SlotName]: Readonly<Record<string, Data<SlotProps[Name]>>> };

const collected = { containerNumber: 'QWCU2001010', gkey: '1000000000000000101', activityType: 'Import' } as const;
const loaded = { containerNumber: 'QWCU2006060', gkey: '2000000000000000606', activityType: 'Export' } as const;
const passing = { containerNumber: 'QWCU2008083', gkey: '2000000000000000808', activityType: 'Transhipment' } as const;
const returned = {
  containerNumber: 'QWCU2009095',
  gkey: '1000000000000000909',
  activityType: 'Return to Shipper',
} as const;
const email = 'planner@thameside.example';

/** The trial of a release shows each panel with all of them, so they use containers of the demo data. */
export const slotExamples: SlotExamples = {
  'account-alert-preferences': {
    'both contacts': { contact: { email, phone: '07700 900123' } },
    'no mobile number': { contact: { email, phone: null } },
    'no email': { contact: { email: null, phone: '07700 900123' } },
    'no contact': { contact: { email: null, phone: null } },
    'a very long email': { contact: { email: `${'a'.repeat(180)}@thameside.example`, phone: null } },
  },
  'account-section': { 'no props': {} },
  'alert-contact-editor': { 'no props': {} },
  'container-alert-editor': {
    'an import': { target: collected },
    'an export': { target: loaded },
    'a transhipment': { target: passing },
    'a return': { target: returned },
  },
  'dashboard-section': { 'no props': {} },
  'template-application': {
    'one container': { selection: [collected] },
    'nothing ticked': { selection: [] },
    'a container without status': {
      selection: [{ containerNumber: 'QWCU2012123', gkey: null, activityType: null }],
    },
    'one of each': {
      selection: [
        collected,
        loaded,
        passing,
        returned,
        { containerNumber: 'QWCU2010100', gkey: null, activityType: 'Storage' },
        { containerNumber: 'QWCU2012123', gkey: null, activityType: null },
      ],
    },
  },
};
