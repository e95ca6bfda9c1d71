// The pure rules that other modules may use. Nothing here loads a query, so rules may import it.
export { type MailBlock, renderMailHtml, renderMailText } from './mail-blocks.rules.ts';
export { readMobileNumber, writeMobileNumber } from './phone-number.rules.ts';
export { countSeptets, fitSegment, segmentSeptets } from './sms-segment.rules.ts';
