import { expect, jest, test } from '@jest/globals';
import { useSession } from '@quaywatch/shared/session';
import { forThisCustomer } from './index.ts';

test('how a call ended is reported only while its customer is signed in [NAV-99]', () => {
  const report = jest.fn<(text: string, tone: string) => void>();
  useSession.setState({ customerId: '7' });
  const tell = forThisCustomer(report);

  tell('Saved', 'good');
  expect(report.mock.calls).toEqual([['Saved', 'good']]);

  for (const customerId of [null, '8']) {
    useSession.setState({ customerId });
    tell('Saved late', 'good');
  }
  expect(report).toHaveBeenCalledTimes(1);

  useSession.setState({ customerId: '7' });
  tell('Saved later', 'good');
  expect(report).toHaveBeenCalledTimes(2);
});
