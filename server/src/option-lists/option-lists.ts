import { activities, ports } from '@quaywatch/shared/contract';

/** Values of the option lists (REG-D2). Only the server has them; pages fetch them. */
export const optionLists = {
  businessTypes: [
    'Importer',
    'Exporter',
    'Importer and Exporter',
    'Freight Forwarder',
    'Haulier',
    'Shipping Line',
    'Rail Operator',
    'Customs Broker',
    'Other',
  ],
  businessSubTypes: ['Retail', 'Manufacturing', 'Automotive', 'Food and Drink', 'Chemicals', 'Other'],
  roleTypes: ['Director', 'Manager', 'Operations', 'Logistics', 'Administrator', 'Other'],
  secretQuestionTypes: [
    "Mother's maiden name",
    'Name of first pet',
    'First school',
    'Place of birth',
    'Favourite book',
  ],
  activityTypes: [...activities],
  portTypes: [...ports],
};
