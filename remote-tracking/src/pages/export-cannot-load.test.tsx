import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { contractServer, expectConsoleError } from '@quaywatch/shared/testing';
import { ToastRegion } from '@quaywatch/shared/ui';
import { buildContainer } from '../testing/build-container.ts';
import { showContainers } from '../testing/open-container-details.tsx';

jest.mock('../features/export-result/export-result.ts', () => {
  throw new Error('no line');
});

const server = contractServer();

test.each(['Copy as a table', 'Copy for a message', 'Download Excel'])(
  'if the script of %s cannot load, the page says so, and names no way that needs the same script [CON-162] [API-D11]',
  async (way) => {
    expectConsoleError(/^Could not export the result: no line$/);
    render(<ToastRegion />);
    const { user } = await showContainers(server, [buildContainer('CSQU3054383')]);
    await user.click(screen.getByRole('button', { name: 'More tools' }));

    await user.click(await screen.findByRole('menuitem', { name: way }));

    expect(await screen.findByRole('alert')).toHaveTextContent('The result could not be exported. Please try again.');
    expect(console.warn).toHaveBeenLastCalledWith('Could not export the result: no line');
  },
);
