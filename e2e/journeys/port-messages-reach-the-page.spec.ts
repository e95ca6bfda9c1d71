import { openContainers, rowOf } from '../fixtures/containers-page.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

const feedKey = { authorization: 'Bearer demo-feed-key' };

function portTime(moment: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(moment);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  return part('year') + part('month') + part('day') + part('hour') + part('minute');
}

test(
  'what terminals and carriers report is on the page a moment later',
  nightly,
  async ({ page, request, signInAs }) => {
    const hour = 3_600_000;
    const moved = new Date(Date.now() - 2 * hour);
    const left = new Date(Date.now() - hour);
    const reference = String(Date.now());
    const [imported, exported] = ['FCIU9908030', 'CBHU6192031'];

    await test.step('a terminal reports a discharge, and a carrier that another container was loaded and has sailed', async () => {
      const segments = [
        `UNB+UNOA:2+SOUTERM+QUAYWATCH+${portTime(left).slice(2, 8)}:${portTime(left).slice(8)}+${reference}'`,
        `UNH+1+COARRI:D:95B:UN:ITG13'`,
        `BGM+44+DOC+9'`,
        `TDT+20+031W+1+13+COS:172:20+++3ERX3:103::COSCO AFRICA'`,
        `LOC+11+GBSOU:139:6'`,
        `EQD+CN+${imported}+45G1:102:5++3+5'`,
        `DTM+203:${portTime(moved)}:203'`,
        `CNT+16:1'`,
        `UNT+8+1'`,
        `UNZ+1+${reference}'`,
      ];
      const report = await request.post('/api/feed/edifact', {
        headers: { ...feedKey, 'content-type': 'application/edifact' },
        data: segments.join('\r\n'),
      });
      expect(await report.json()).toMatchObject({ counts: { stored: 1 } });

      const event = (id: string, type: object, at: Date) => ({
        eventID: `${reference}-${id}`,
        eventDateTime: at.toISOString(),
        eventUpdatedDateTime: at.toISOString(),
        eventLocation: { UNLocationCode: 'GBLGP', facilityType: 'PORT_TERMINAL' },
        eventClassification: { eventClassifier: 'ACTUAL', ...type },
        equipmentDetails: { equipmentReference: exported, transportPhase: 'EXPORT' },
        transportDetails: {
          transportCall: { modeOfTransport: 'VESSEL', vesselTransport: { vesselName: 'THAMES ENDEAVOUR' } },
        },
      });
      const events = await request.post('/api/feed/dcsa', {
        headers: feedKey,
        data: {
          events: [
            event('1', { eventType: 'EQUIPMENT', equipmentEventType: 'LOADED' }, moved),
            event('2', { eventType: 'TRANSPORT', transportEventType: 'DEPARTED' }, left),
          ],
        },
      });
      expect(await events.json()).toMatchObject({ counts: { stored: 2 } });
    });

    await test.step('a customer finds both containers with port, vessel and status', async () => {
      await signInAs('paid');
      await openContainers(page, imported, exported);

      for (const text of ['SOU', 'Import', 'COSCO AFRICA', 'Discharged'])
        await expect(rowOf(page, imported)).toContainText(text);
      for (const text of ['LGP', 'Export', 'THAMES ENDEAVOUR', 'On Vessel at Berth', 'On Vessel at Sea'])
        await expect(rowOf(page, exported)).toContainText(text);
    });
  },
);
