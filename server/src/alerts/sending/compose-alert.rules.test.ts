import assert from 'node:assert/strict';
import { test } from 'node:test';
import PostalMime from 'postal-mime';
import { createTransport } from 'nodemailer';
import { companyContact } from '@quaywatch/shared/domain';
import { createTestClock } from '../../../testing/test-clock.ts';
import { composeMail } from '../../notifications/compose-mail.ts';
import { countSeptets, segmentSeptets } from '../../notifications/sms-segment.rules.ts';
import { composeAlertMail } from './compose-alert-mail.rules.ts';
import { composeAlertText } from './compose-alert-text.rules.ts';
import type { OutgoingMessage, OutgoingMessages, OutgoingOf } from './outgoing-messages.rules.ts';

const publicUrl = 'https://quaywatch.example';
const stopUrl = `${publicUrl}/stop/${'a1'.repeat(19)}`;

// 14:05 in the UK, which is in summer time.
const afternoon = new Date('2026-06-22T13:05:00Z');
const visit = { containerNumber: 'QWCU2004046', port: 'LGP', gkey: '7', reference: null } as const;
const arrived: OutgoingOf<'status'> = {
  ...visit,
  kind: 'status',
  statusType: 'Arrived',
  statusTime: afternoon,
  hold: null,
};
const available = { ...arrived, statusType: 'Available for Collection' };
const reversal = { ...visit, kind: 'reversal', statusType: 'Available for Collection' } as const;
const withdrawn = { ...reversal, because: 'withdrawn', statusTime: afternoon } as const;
const heldBack = { ...reversal, because: 'on-hold', heldSince: afternoon, hold: null } as const;
const watched = { ...visit, kind: 'watch', note: 'Your Import template was applied: 4 alerts.' } as const;

const outgoing = (changes: Partial<OutgoingMessages> = {}): OutgoingMessages => ({
  key: 'm1',
  recipient: 'gate@haulier.example',
  companyName: 'Harbour Freight',
  messages: [arrived],
  stopUrl,
  ...changes,
});
const mailOf = (changes?: Partial<OutgoingMessages>) => composeAlertMail(outgoing(changes), publicUrl);
const textOf = (changes?: Partial<OutgoingMessages>) => composeAlertText(outgoing(changes));

test('the email and the text message of an alert state container, status, port and UK time [SRV-33] [SRV-D10]', () => {
  const { to, subject, text, html, reference } = mailOf();

  assert.deepEqual(
    [to, subject, reference],
    ['gate@haulier.example', 'QWCU2004046: Arrived at London Gateway', 'alert/m1'],
  );
  for (const form of [text, html, textOf()])
    assert.match(form ?? '', /Container QWCU2004046: Arrived at London Gateway, 14:05 22\/06\/2026/);
  assert.match(text, /^https:\/\/quaywatch\.example\/containers\?numbers=QWCU2004046$/m);
  assert.match(html ?? '', /href="https:\/\/quaywatch\.example\/containers\?numbers=QWCU2004046"/);
});

test('in the hour that occurs twice in October the email and the text message state BST or GMT [SRV-D10]', () => {
  const timesAt = (moment: string) => {
    const messages = [{ ...arrived, statusTime: new Date(moment) }];
    return [mailOf({ messages }).text, textOf({ messages })].map(
      (text) => / Gateway, (.*?\d{4}\b(?: \w{3}\b)?)/.exec(text)?.[1],
    );
  };
  const both = (time: string) => [time, time];

  assert.deepEqual(timesAt('2026-10-24T23:59:59Z'), both('00:59 25/10/2026'));
  assert.deepEqual(timesAt('2026-10-25T00:00:00Z'), both('01:00 25/10/2026 BST'));
  assert.deepEqual(timesAt('2026-10-25T00:59:59Z'), both('01:59 25/10/2026 BST'));
  assert.deepEqual(timesAt('2026-10-25T01:00:00Z'), both('01:00 25/10/2026 GMT'));
  assert.deepEqual(timesAt('2026-10-25T01:59:59Z'), both('01:59 25/10/2026 GMT'));
  assert.deepEqual(timesAt('2026-10-25T02:00:00Z'), both('02:00 25/10/2026'));
  assert.deepEqual(timesAt('2026-03-29T00:59:59Z'), both('00:59 29/03/2026'));
  assert.deepEqual(timesAt('2026-03-29T01:00:00Z'), both('02:00 29/03/2026'));
});

test('a reversal and each line of a combined email also state BST or GMT in that hour [SRV-D10, ACC-56]', () => {
  const [first, second] = [new Date('2026-10-25T00:30:00Z'), new Date('2026-10-25T01:30:00Z')] as const;
  const messages = [
    { ...arrived, statusTime: first },
    { ...arrived, containerNumber: 'QWCU2005051', statusTime: second },
  ];
  const taken = (message: OutgoingMessage) => textOf({ messages: [message], stopUrl: null });

  const { text } = mailOf({ messages });

  assert.match(text, /QWCU2004046, 01:30 25\/10\/2026 BST\n/);
  assert.match(text, /QWCU2005051, 01:30 25\/10\/2026 GMT\n/);
  assert.match(taken({ ...heldBack, heldSince: first }), /: On Hold since 01:30 25\/10\/2026 BST$/);
  assert.match(
    taken({ ...withdrawn, statusTime: first }),
    /\. The port has withdrawn the status of 01:30 25\/10\/2026 BST$/,
  );
});

test('a reversal says whether a hold or a withdrawal by the port is the reason, and its time [SRV-65]', () => {
  const onHold = mailOf({ messages: [heldBack] });
  const back = mailOf({ messages: [withdrawn] });

  const news = 'QWCU2004046: no longer Available for Collection at London Gateway';
  assert.deepEqual([onHold.subject, back.subject], [news, news]);
  assert.ok(onHold.text.startsWith(`Container ${news}: On Hold since 14:05 22/06/2026\n`), onHold.text);
  assert.ok(
    back.text.startsWith(`Container ${news}. The port has withdrawn the status of 14:05 22/06/2026\n`),
    back.text,
  );
  assert.match(back.text, /^Please disregard our earlier message\.$/m);
  assert.doesNotMatch(onHold.text, /disregard/);
  assert.ok(textOf({ messages: [heldBack] }).startsWith(`Container ${news}: On Hold since 14:05 22/06/2026`));
});

test('the email about a watched container says that it was reported, and what was set up for it', () => {
  const { subject, text } = mailOf({ messages: [watched] });

  assert.equal(subject, 'QWCU2004046: reported by London Gateway');
  assert.ok(text.startsWith(`Container QWCU2004046: reported by London Gateway. ${watched.note}\n`), text);
});

test('containers of one vessel are in one email, by number, with links to at most 20 containers each [ACC-56]', () => {
  const number = (index: number) => `QWCU${2_000_000 + index}`;
  const messages = [3, 1, 2].map((index) => ({ ...arrived, containerNumber: number(index) }));
  const many = Array.from({ length: 41 }, (_, index) => ({ ...arrived, containerNumber: number(index) }));

  const { subject, text, html } = mailOf({ messages });

  assert.equal(subject, '3 containers: Arrived at London Gateway');
  const lines = [1, 2, 3].map((index) => `${number(index)}, 14:05 22/06/2026`);
  assert.ok(text.includes(`\n${lines.join('\n')}\n`), text);
  assert.ok(html?.includes(lines.map((line) => `<li>${line}</li>`).join('\n')));
  const sizes = [...mailOf({ messages: many }).text.matchAll(/numbers=(\S+)/g)].map(
    ([, numbers = '']) => decodeURIComponent(numbers).split(' ').length,
  );
  assert.deepEqual(sizes, [20, 20, 1]);
});

test('the button says that it needs an account, except to the account itself [SRV-522]', () => {
  const many = Array.from({ length: 22 }, (_, index) => ({ ...arrived, containerNumber: `QWCU${2_000_000 + index}` }));
  const labelsOf = (messages: readonly OutgoingMessage[], stop: string | null) =>
    [...mailOf({ messages, stopUrl: stop }).text.matchAll(/^(See .*):$/gm)].map(([, label]) => label);

  assert.deepEqual(labelsOf([arrived], stopUrl), ['See the container (Quaywatch account needed)']);
  assert.deepEqual(labelsOf(many, stopUrl), [
    'See containers 1 to 20 (Quaywatch account needed)',
    'See containers 21 to 22 (Quaywatch account needed)',
  ]);
  assert.deepEqual(labelsOf([arrived], null), ['See the container']);
  assert.deepEqual(labelsOf([arrived, available], null), ['See the containers']);
});

test('an email that states a time says that it is UK time [SRV-523]', () => {
  for (const changes of [{}, { stopUrl: null }, { messages: [arrived, available] }])
    assert.match(mailOf(changes).text, /^Times are UK time\.$/m);
  assert.doesNotMatch(mailOf({ messages: [watched] }).text, /UK time/);
  assert.doesNotMatch(mailOf({ messages: [] }).text, /UK time/);
  for (const messages of [[ending], [ending, { ...ending, containerNumber: 'QWCU2001010' }]])
    assert.doesNotMatch(mailOf({ messages }).text, /UK time|\d:\d/, 'a warning states a day');
});

test('an email ends with the helpdesk, and with the company, its number and its registered office [SRV-524]', () => {
  const { helpdeskPhone, helpdeskEmail, companyDetails } = companyContact;
  const ending = [`Quaywatch helpdesk: ${helpdeskPhone}, ${helpdeskEmail}`, companyDetails];

  assert.match(
    companyDetails,
    /^Quaywatch Limited\. Registered in England and Wales, company number \d{8}\. Registered off/,
  );
  for (const changes of [{}, { stopUrl: null }, { messages: [] }]) {
    const { text, html } = mailOf(changes);
    assert.ok(text.endsWith(`\n\n${ending.join('\n\n')}\n`), text);
    for (const line of ending) assert.ok(html?.includes(line), line);
  }
});

test('every recipient except the account gets the stop link, in text, HTML and for mail programs [SRV-64]', () => {
  const other = mailOf();
  const own = mailOf({ stopUrl: null });

  assert.equal(other.unsubscribe, stopUrl);
  assert.ok(other.text.includes(`Stop these alerts:\n${stopUrl}\n`));
  assert.ok(other.html?.includes(`<a href="${stopUrl}">Stop these alerts</a>`));
  assert.match(other.text, /because "Harbour Freight" has set up Quaywatch alerts for this address\./);
  assert.equal(own.unsubscribe, undefined);
  assert.doesNotMatch(`${own.text} ${own.html} ${textOf({ stopUrl: null })}`, /\/stop\/|Harbour/);
  assert.match(own.text, /Change your alerts:\nhttps:\/\/quaywatch\.example\/alert-templates/);
});

test('a test message says who entered the address and how to stop alerts, or confirms it to the account [SRV-35]', () => {
  const other = mailOf({ messages: [] });
  const own = mailOf({ messages: [], stopUrl: null });

  assert.equal(other.subject, 'Container alerts from Quaywatch come to this address');
  assert.match(other.text, /^"Harbour Freight" has set up this address for container alerts from Quaywatch/);
  assert.match(other.text, /If you do not, stop them with the link below\./);
  assert.match(own.text, /^Your Quaywatch container alerts will now be sent to this address\./);
  assert.equal(
    textOf({ messages: [] }),
    `Quaywatch sends you container alerts for "Harbour Freight". Stop: ${stopUrl}`,
  );
});

test("a customer's name in a message to somebody else cannot look like our own words", () => {
  const companyName = `Prize"\r\nYou have won: <b>prize.example/x</b> ${'x'.repeat(200)}`;

  for (const messages of [[arrived], []]) {
    const { text, html, subject } = mailOf({ companyName, messages });
    assert.match(text, /"Prize You have won: <b>prize\. example\/ x<\/ b> x{5,40}\.\.\."/);
    assert.doesNotMatch(html ?? '', /<b>/);
    assert.doesNotMatch(subject, /Prize/);
  }
});

test("mail programs cannot turn a customer's name into a link", () => {
  for (const [companyName, shown] of [
    ['evil。com', 'evil。 com'],
    ['evil｡com Ltd.', 'evil｡ com Ltd.'],
    [String.raw`\\evil\x`, String.raw`\ \evil\x`],
    ['Smith & Sons 24 Ltd.', 'Smith & Sons 24 Ltd.'],
  ] as const)
    assert.ok(mailOf({ companyName, messages: [] }).text.startsWith(`"${shown}" has set up`));
});

test("invisible characters and quotation marks in a customer's name are left out of messages", () => {
  const companyName = 'Prize\u202e\u200b, Ltd„‟″«»＂ \u2066you have won';

  const { text, html } = mailOf({ companyName, messages: [] });

  assert.ok(text.includes('"Prize, Ltd you have won" has set up this address'), text);
  assert.doesNotMatch(text + (html ?? ''), /[\u200b\u202e\u2066„‟″«»＂]/u);
});

test("a customer's name is cut between two characters, not within one", () => {
  for (const start of ['', 'x']) {
    const { text, html } = mailOf({ companyName: start + '🚢'.repeat(80), messages: [] });

    assert.ok(text.startsWith(`"${start}${'🚢'.repeat(57 - start.length)}..." has set up`), text);
    assert.doesNotMatch(text + (html ?? ''), /\p{Surrogate}/u);
  }
});

test('a text message is one GSM-7 segment; in an alert the stop link is complete or left out [SRV-64]', () => {
  const statuses = ['Arrived', 'Available for Collection', 'Departed Port for Rail Terminal'];
  const texts = statuses.map((statusType) => textOf({ messages: [{ ...arrived, statusType }] }));

  assert.ok(texts.every((text) => countSeptets(text) <= 160));
  assert.deepEqual(
    texts.map((text) => text.endsWith(` Stop: ${stopUrl}`)),
    [true, true, false],
  );
  assert.ok(texts.every((text) => text.endsWith(stopUrl) || !text.includes('http')));
});

test('a test message always has its complete stop link, even if the name or all words must be left out', () => {
  const long = (letters: number) => `https://quaywatch.example/${'p'.repeat(letters)}/stop/${'a1'.repeat(19)}`;
  const textWith = (url: string, companyName = 'Łódź 船 Freight') =>
    textOf({ messages: [], companyName, stopUrl: url });

  assert.equal(textWith(stopUrl), `Quaywatch sends you container alerts for "Lodz Freight". Stop: ${stopUrl}`);
  for (const unwritable of ['船公司', 'شركة الشحن', '船 & 公司'])
    assert.equal(textWith(stopUrl, unwritable), `Quaywatch container alerts Stop: ${stopUrl}`);
  assert.match(textWith(stopUrl, 'Harbour '.repeat(30)), /for "Harbour Harbour Harbour.*\.\.\."\. Stop: /);
  assert.equal(textWith(long(50)), `Quaywatch container alerts Stop: ${long(50)}`);
  for (const letters of [0, 10, 40, 60, 80]) {
    const text = textWith(long(letters), 'Harbour '.repeat(30));
    assert.ok(text.endsWith(`Stop: ${long(letters)}`), text);
    assert.ok(countSeptets(text) <= 160, `${countSeptets(text)}`);
  }
});

test('the email loads nothing, sets no colour without a background, and is readable as text and HTML', async () => {
  const mail = mailOf();
  const sender = { from: 'helpdesk@quaywatch.example', clock: createTestClock() };
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail(composeMail(mail, sender));

  const read = await PostalMime.parse(message as Buffer);

  assert.equal(read.text?.trim(), mail.text.trim());
  assert.equal(read.html?.trim(), mail.html?.trim());
  assert.doesNotMatch(mail.html ?? '', /<img|<link|<script|src=|url\(/);
  const styles = [...(mail.html ?? '').matchAll(/style="([^"]*)"/g)].map(([, style = '']) => style);
  const coloured = styles.filter((style) => /(^|;)(color|background):/.test(style));
  assert.equal(coloured.length, 2);
  assert.ok(coloured.every((style) => /(^|;)background:#.*;color:#/.test(style)));
});

const ending: OutgoingOf<'warning'> = {
  ...visit,
  kind: 'warning',
  statusType: 'Free time ends in 2 days',
  // Midnight in the UK, in summer time.
  lastFreeDay: new Date('2026-06-23T23:00:00Z'),
};
const noLongerEnding = (because: 'left' | 'moved') => ({ ...ending, kind: 'reversal', because }) as const;

test('a free time warning says how many days are left, the last free day and who counts them [SRV-291]', () => {
  const sentence =
    'Container QWCU2004046: Free time ends in 2 days at London Gateway, last free day 24/06/2026, based on the free days set in Quaywatch';

  assert.equal(mailOf({ messages: [ending] }).subject, 'QWCU2004046: Free time ends in 2 days at London Gateway');
  assert.ok(mailOf({ messages: [ending] }).text.includes(sentence));
  assert.equal(textOf({ messages: [ending], stopUrl: null }), sentence);
});

test('a combined email of warnings lists the last free days without a time of day [ACC-56, SRV-291]', () => {
  const { subject, text } = mailOf({ messages: [ending, { ...ending, containerNumber: 'QWCU2001010' }] });

  assert.equal(subject, '2 containers: Free time ends in 2 days at London Gateway');
  assert.match(text, /QWCU2001010, 24\/06\/2026$/m);
  assert.match(text, /^The last free days are based on the free days set in Quaywatch\.$/m);
  const other = { ...arrived, containerNumber: 'QWCU2001010' };
  assert.doesNotMatch(mailOf({ messages: [arrived, other] }).text, /free days/);
});

test('the reversal of a warning names the day, and says whether the container has left [SRV-292]', () => {
  const taken = (because: 'left' | 'moved') => mailOf({ messages: [noLongerEnding(because)] });

  assert.equal(taken('left').subject, 'QWCU2004046: free time warning no longer applies at London Gateway');
  assert.match(
    taken('left').text,
    /QWCU2004046 has left London Gateway before the end of its free time on 24\/06\/2026$/m,
  );
  assert.match(taken('moved').text, /: free time at London Gateway no longer ends on 24\/06\/2026$/m);
});

const named = { ...arrived, reference: 'Job 4711, PO 88213' };

test('an email has the reference in brackets in subject and sentence, a combined one in each line [CON-124]', () => {
  const { subject, text } = mailOf({ messages: [named] });
  const other = { ...arrived, containerNumber: 'QWCU2005051' };
  const both = mailOf({ messages: [named, other] });

  assert.equal(subject, 'QWCU2004046 (Job 4711, PO 88213): Arrived at London Gateway');
  assert.match(text, /^Container QWCU2004046 \(Job 4711, PO 88213\): Arrived at London Gateway, 14:05/);
  assert.match(text, /\?numbers=QWCU2004046$/m);
  assert.match(both.text, /QWCU2004046 \(Job 4711, PO 88213\), 14:05 22\/06\/2026\n.*QWCU2005051, 14:05/);
});

test('in a combined email a reference from right to left does not turn around the time after it [CON-124]', () => {
  const lineOf = (reference: string) => {
    const messages = [
      { ...arrived, reference },
      { ...arrived, containerNumber: 'QWCU2005051' },
    ];
    return /^.*QWCU2004046.*$/m.exec(mailOf({ messages }).text.split('See the')[0] ?? '')?.[0];
  };

  for (const reference of ['مرجع 4711', 'הזמנה 12'])
    assert.equal(lineOf(reference), `\u2068QWCU2004046 (${reference})\u2069, 14:05 22/06/2026`);
  assert.equal(lineOf('Заказ 船 4711'), 'QWCU2004046 (Заказ 船 4711), 14:05 22/06/2026');
});

test('messages about watches, reversals and free time also name the reference [CON-124]', () => {
  for (const message of [watched, withdrawn, ending, noLongerEnding('moved')])
    assert.match(
      textOf({ stopUrl: null, messages: [{ ...message, reference: named.reference }] }),
      /^Container QWCU2004046 \(Job 4711, PO 88213\)/,
    );
});

test('a text message names the reference only if the whole text then fits one segment exactly [CON-124]', () => {
  const withReference = (reference: string, statusType = 'Arrived') =>
    textOf({ messages: [{ ...arrived, reference, statusType }] });
  const room = segmentSeptets - countSeptets(textOf()) - ' ()'.length;

  assert.equal(withReference('x'.repeat(room)), textOf().replace('2004046', `2004046 (${'x'.repeat(room)})`));
  assert.equal(withReference('x'.repeat(room + 1)), textOf());
  assert.equal(withReference('€'.repeat(Math.floor(room / 2) + 1)), textOf());
  assert.equal(withReference('Заказ 4711'), textOf());
  assert.match(withReference('Café–1'), /\(Café-1\)/);
});

test('mail programs cannot turn a reference into a link, and it has no invisible characters [CON-124] [SRV-64]', () => {
  const nameOf = (reference: string) =>
    mailOf({ messages: [{ ...arrived, reference }] }).subject.replace(': Arrived at London Gateway', '');
  const inBrackets = (text: string) => `QWCU2004046 (${text})`;

  assert.equal(nameOf('pay at evil.example/x'), inBrackets('pay at evil. example/x'));
  assert.equal(nameOf('a@b.example'), inBrackets('a@ b. example'));
  assert.equal(nameOf('evil。com'), inBrackets('evil。 com'));
  assert.equal(nameOf('93.184.216.34/pay'), inBrackets('93. 184. 216. 34/pay'));
  assert.equal(nameOf('tel:+447911123456'), inBrackets('tel: +447911123456'));
  assert.equal(nameOf(String.raw`\\93.184.216.34\x`), inBrackets(String.raw`\ \93. 184. 216. 34\x`));
  for (const ordinary of ['PO 88.213/2', 'Job 4711/2', 'PO 12.5', 'B/L 4711, gate 10:30'])
    assert.equal(nameOf(ordinary), inBrackets(ordinary));
  assert.equal(nameOf('\u202eJob\u200b 1'), inBrackets('Job 1'));
  assert.equal(nameOf('\u200b'), 'QWCU2004046');
});

const customs = { by: 'Customs', reason: 'Selected for scan' };
const held = { ...arrived, statusType: 'On Hold', hold: customs };

test('messages about a hold, combined ones and reversals too, end with who holds and why [SRV-343]', () => {
  assert.match(mailOf({ messages: [held] }).text, /14:05 22\/06\/2026\. Held by Customs: Selected for scan$/m);
  assert.equal(mailOf({ messages: [held] }).subject, 'QWCU2004046: On Hold at London Gateway');
  assert.match(
    mailOf({ messages: [{ ...heldBack, hold: customs }] }).text,
    /On Hold since 14:05 22\/06\/2026\. Held by Customs: Selected for scan$/m,
  );
  const others = [held, { ...held, containerNumber: 'QWCU2005057', hold: { by: null, reason: 'Weight unclear' } }];
  const { text } = mailOf({ messages: [...others, { ...held, containerNumber: 'QWCU2006069', hold: null }] });
  assert.match(text, /QWCU2004046, 14:05 22\/06\/2026\. Held by Customs: Selected for scan$/m);
  assert.match(text, /QWCU2005057, 14:05 22\/06\/2026\. Hold reason: Weight unclear$/m);
  assert.match(text, /QWCU2006069, 14:05 22\/06\/2026$/m);
});

test('mail programs cannot turn what a port says about a hold into a link [SRV-343]', () => {
  const hold = { by: 'pay.example.com', reason: 'https://pay.example and a@b.example' };

  assert.doesNotMatch(mailOf({ messages: [{ ...held, hold }] }).text, /pay\.example|https:\/\/pay|a@b/);
});

test('to fit one segment, a text message drops the reference, then the reason, then the holder [SRV-343]', () => {
  const short = { stopUrl: null };
  const told = (change: Partial<OutgoingOf<'status'>>) => textOf({ ...short, messages: [{ ...held, ...change }] });

  assert.match(told({ reference: 'Job 1' }), /QWCU2004046 \(Job 1\): .*Held by Customs: Selected for scan$/);
  const long = {
    reference: 'J'.repeat(40),
    hold: { by: 'Customs', reason: 'Selected for scan and for weighing at noon' },
  };
  assert.match(told(long), /QWCU2004046: .*Held by Customs: Selected for scan and for weighing at noon$/);
  assert.match(told({ hold: { by: 'Customs', reason: 'r'.repeat(80) } }), /2026\. Held by Customs$/);
  assert.match(told({ hold: { by: 'Customs', reason: '检疫' } }), /2026\. Held by Customs$/);
  assert.match(told({ hold: { by: '海关', reason: null } }), /2026$/);
  for (const change of [{ reference: 'Job 1' }, long, { hold: { by: 'b'.repeat(40), reason: 'r'.repeat(80) } }])
    assert.ok(countSeptets(textOf({ messages: [{ ...held, ...change }] })) <= segmentSeptets);
});

test('the stop link is sent with a text that fills the segment exactly, even if a hold cannot be written [SRV-64]', () => {
  const messages = [{ ...held, hold: { by: '海关', reason: null } }];
  const words = textOf({ stopUrl: null, messages });
  const withRoom = (letters: number) => 'x'.repeat(segmentSeptets - countSeptets(words) - ' Stop: '.length - letters);

  assert.equal(textOf({ stopUrl: withRoom(0), messages }), `${words} Stop: ${withRoom(0)}`);
  assert.equal(textOf({ stopUrl: withRoom(-1), messages }), words);
});

test('a test message to the account’s own mobile number confirms it, without a stop link [SRV-35]', () => {
  assert.equal(textOf({ messages: [], stopUrl: null }), 'Your Quaywatch container alerts come to this number.');
});

const moved: OutgoingOf<'moved-estimate'> = {
  ...visit,
  kind: 'moved-estimate',
  statusType: 'Arrival expected 6 hours later',
  expected: afternoon,
  before: new Date('2026-06-22T07:05:00Z'),
};

test('every message about a moved estimate states the new and the previous time [SRV-348]', () => {
  const sentence =
    'Container QWCU2004046: Arrival expected 6 hours later at London Gateway, now 14:05 22/06/2026, was 08:05 22/06/2026';

  assert.equal(mailOf({ messages: [moved] }).subject, 'QWCU2004046: Arrival expected 6 hours later at London Gateway');
  assert.ok(mailOf({ messages: [moved] }).text.includes(sentence));
  assert.equal(textOf({ stopUrl: null, messages: [moved] }), sentence);
  assert.ok(countSeptets(textOf({ messages: [moved] })) <= segmentSeptets);
  const { subject, text } = mailOf({ messages: [moved, { ...moved, containerNumber: 'QWCU2005057' }] });
  assert.equal(subject, '2 containers: Arrival expected 6 hours later at London Gateway');
  assert.match(text, /QWCU2005057, now 14:05 22\/06\/2026, was 08:05 22\/06\/2026$/m);
});
