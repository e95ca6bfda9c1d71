import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { ProviderFailure, replyStatuses, type Repeat } from './card-provider.ts';
import { repeatPayment } from './repeat-payment.ts';
import { nonsense, startService } from './testing/start-service.ts';

const repeat: Repeat = {
  vendorTxCode: 'order-2',
  totalPence: 1800,
  description: '30 day subscription',
  related: {
    vendorTxCode: 'D6429BY7x2217743',
    vpsTxId: '{9EC5D0BC-A816-E8C3-859A-55C1E476E7C2}',
    securityKey: 'F6AF4AIB1G',
    txAuthNo: '1518884596',
  },
};

async function repeatIn(t: TestContext, lines: readonly string[], end = '\r\n') {
  const { url, asked } = await startService(t, (_, response) => response.end(lines.join(end)));
  return { reply: await repeatPayment({ vendor: 'quaysides', repeatUrl: url }, repeat), asked };
}

test('a repeat names the payment that it charges again, as the provider’s protocol asks [PAY-36, SRV-72]', async (t) => {
  const { reply, asked } = await repeatIn(t, [
    'VPSProtocol=3.00',
    'Status=OK',
    'StatusDetail=Successful repeat.',
    'VPSTxId={5A1BC414-5409-48DD-9B8B-DCDF096CE0BE}',
    'SecurityKey=OUWLNYQTVT',
    'TxAuthNo=9962',
    'AVSCV2=ALL MATCH',
    'BankAuthCode=T99777',
    'DeclineCode=00',
    '',
  ]);

  assert.deepEqual(reply, {
    vendorTxCode: 'order-2',
    vpsTxId: '{5A1BC414-5409-48DD-9B8B-DCDF096CE0BE}',
    status: 'OK',
    statusDetail: 'Successful repeat.',
    txAuthNo: '9962',
    totalPence: 1800,
  });
  assert.deepEqual(
    asked.map((form) => Object.fromEntries(form)),
    [
      {
        VPSProtocol: '3.00',
        TxType: 'REPEAT',
        Vendor: 'quaysides',
        VendorTxCode: 'order-2',
        Amount: '18.00',
        Currency: 'GBP',
        Description: '30 day subscription',
        RelatedVPSTxId: '{9EC5D0BC-A816-E8C3-859A-55C1E476E7C2}',
        RelatedVendorTxCode: 'D6429BY7x2217743',
        RelatedSecurityKey: 'F6AF4AIB1G',
        RelatedTxAuthNo: '1518884596',
        AccountType: 'C',
      },
    ],
  );
});

test('every status of a repeat is passed on as the provider gave it [SRV-72]', async (t) => {
  for (const status of replyStatuses) {
    const { reply } = await repeatIn(t, ['VPSProtocol=3.00', `Status=${status}`, 'StatusDetail=2000 : a = b'], '\n');
    assert.deepEqual([reply.status, reply.statusDetail], [status, '2000 : a = b']);
  }
});

test('a repeat whose code the provider has seen before does not count as failed [SRV-72]', async (t) => {
  const detail = 'StatusDetail=4042 : The VendorTxCode has been used before for another transaction.';

  await assert.rejects(repeatIn(t, ['VPSProtocol=3.00', 'Status=INVALID', detail]), ProviderFailure);
});

test('after an unreadable answer to a repeat it is unknown whether the card was charged [SRV-72]', async (t) => {
  for (const lines of [['Status=GREAT'], ['Status=OK', 'Status=OK'], ['StatusDetail=fine'], ['Status=OK', '<html>']])
    await assert.rejects(repeatIn(t, lines), ProviderFailure, lines.join());
  for (const answer of nonsense) {
    const { url } = await startService(t, answer);
    await assert.rejects(repeatPayment({ vendor: 'quaysides', repeatUrl: url }, repeat), ProviderFailure);
  }
});
