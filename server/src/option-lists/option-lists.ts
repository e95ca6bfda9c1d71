import { activities, ports } from '@quaywatch/shared/contract';
import { refuseFields } from '../platform/http/parse-input.ts';

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

/** @throws CodedError 400 with this message for a value that is not in its list */
export function checkListed(
  list: keyof typeof optionLists,
  { field, value, message }: { readonly field: string; readonly value: string; readonly message: string },
): void {
  const offered: readonly string[] = optionLists[list];
  if (!offered.includes(value)) throw refuseFields([{ field, message }]);
}
