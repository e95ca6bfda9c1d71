import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { nextId } from '../../../../testing/next-id.ts';
import { writeReportTime } from '../../provider/testing/report-time.ts';
import type { PaymentSettings } from '../../../platform/config/config.ts';

/**
 * Outcome of a repeat. `charged-unheard`: the connection breaks after the money is taken. `unheard`: before. `pending`:
 * not decided until `authorise`.
 */
export type Outcome = 'charged' | 'declined' | 'charged-unheard' | 'unheard' | 'pending';

export type Charge = { readonly vendorTxCode: string; readonly relatedTo: string; readonly amount: string };

/** The provider's ids. */
const txStateIds = { paid: 16, declined: 12, pending: 28 } as const;

type Transaction = {
  readonly state: keyof typeof txStateIds;
  readonly vpsTxId: string;
  readonly amount: string;
  readonly at: Date;
};

export type CardService = {
  readonly settings: PaymentSettings;
  readonly charges: Charge[];
  /** Number of repeats and reports requested. */
  readonly asked: { repeats: number; reports: number };
  isDown: boolean;
  now: () => Date;
  outcome: (charge: Charge) => Outcome | Promise<Outcome>;
  pay(vendorTxCode: string, amount: string): string;
  /** Charges what is pending. */
  authorise(): void;
  close(): Promise<void>;
};

export async function startCardService(): Promise<CardService> {
  const known = new Map<string, Transaction>();
  const pending: Charge[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => answer(request.url ?? '', new URLSearchParams(body), response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const remember = (vendorTxCode: string, state: Transaction['state'], amount: string) => {
    const vpsTxId = `{${nextId().toUpperCase()}}`;
    known.set(vendorTxCode, { state, vpsTxId, amount, at: service.now() });
    return vpsTxId;
  };

  const service: CardService = {
    settings: {
      vendor: 'testvendor',
      encryptionKey: '55a51621a6648525',
      url: `${url}/register`,
      reporting: { url: `${url}/reporting`, user: 'reporter', password: 'secret' },
      repeatUrl: `${url}/repeat`,
    },
    charges: [],
    asked: { repeats: 0, reports: 0 },
    isDown: false,
    now: () => new Date(),
    outcome: () => 'charged',
    pay: (vendorTxCode, amount) => remember(vendorTxCode, 'paid', amount),
    authorise() {
      for (const charge of pending.splice(0)) {
        remember(charge.vendorTxCode, 'paid', charge.amount);
        service.charges.push(charge);
      }
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function answer(path: string, form: URLSearchParams, response: ServerResponse): Promise<void> {
    if (service.isDown) return void response.destroy();
    if (path === '/reporting') return void response.end(report(form.get('XML') ?? ''));
    await repeat(form, response);
  }

  function report(xml: string): string {
    service.asked.reports += 1;
    const code = /<vendortxcode>(.*?)<\/vendortxcode>/.exec(xml)?.[1] ?? '';
    const found = known.get(code);
    if (!found) return '<vspaccess><errorcode>0043</errorcode><error>not found</error></vspaccess>';
    const { state, vpsTxId, amount, at } = found;
    return `<vspaccess><errorcode>0000</errorcode><vendortxcode>${code}</vendortxcode><vpstxid>${vpsTxId}</vpstxid>
      <txstateid>${txStateIds[state]}</txstateid><status>${state}</status><amount>${amount}</amount><currency>GBP</currency>
      <completed>${writeReportTime(at)}</completed>
      <vpsauthcode>9962</vpsauthcode><securitykey>${keyOf(code)}</securitykey></vspaccess>`;
  }

  async function repeat(form: URLSearchParams, response: ServerResponse): Promise<void> {
    service.asked.repeats += 1;
    const say = (status: string, detail: string, more: readonly string[] = []) =>
      response.end(['VPSProtocol=3.00', `Status=${status}`, `StatusDetail=${detail}`, ...more].join('\r\n'));
    const [vendorTxCode = '', relatedTo = '', amount = ''] = ['VendorTxCode', 'RelatedVendorTxCode', 'Amount'].map(
      (name) => form.get(name) ?? '',
    );
    const related = known.get(relatedTo);
    if (related?.state !== 'paid' || form.get('RelatedSecurityKey') !== keyOf(relatedTo))
      return void say('INVALID', '4020 : The related transaction is not known');
    const charge = { vendorTxCode, relatedTo, amount };
    const outcome = await service.outcome(charge);
    if (known.has(vendorTxCode)) return void say('INVALID', '4042 : The VendorTxCode has been used before');
    if (outcome === 'unheard') return void response.destroy();
    const vpsTxId = remember(vendorTxCode, outcome === 'declined' || outcome === 'pending' ? outcome : 'paid', amount);
    if (outcome === 'declined') return void say('NOTAUTHED', '2000 : The Authorisation was Declined by the bank.');
    if (outcome === 'pending') {
      pending.push(charge);
      return void say('PENDING', '0000 : The Transaction is waiting for authorisation.');
    }
    service.charges.push(charge);
    if (outcome === 'charged-unheard') return void response.destroy();
    say('OK', '0000 : The Authorisation was Successful.', [`VPSTxId=${vpsTxId}`, 'SecurityKey=NEW', 'TxAuthNo=9962']);
  }

  return service;
}

const keyOf = (vendorTxCode: string) => `KEY${vendorTxCode.length}${vendorTxCode.slice(-4)}`.replace(/[^A-Z0-9]/gi, '');
