// The pure rules that other modules may use. Nothing here loads a query, so rules may import it.
export { mailEnding, writeLetter } from './letter.rules.ts';
export { type MailBlock, renderMailHtml, renderMailText } from './mail-blocks.rules.ts';
export { messageMoment, zonedMoment } from './message-moment.rules.ts';
export { isLandline, readMobileNumber, writeMobileNumber } from './phone-number.rules.ts';
export { nameCountries } from './sms-countries.rules.ts';
export { outageHours } from './send-failure.ts';
export { readSmsError } from './sms-errors.rules.ts';
export { countSeptets, fitSegment, segmentSeptets } from './sms-segment.rules.ts';
export { withoutLinks } from './without-links.rules.ts';
