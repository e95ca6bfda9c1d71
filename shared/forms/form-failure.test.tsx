import { afterEach, expect, jest, test } from '@jest/globals';
import { ApiError } from '@quaywatch/shared/api';
import { setOnline } from '@quaywatch/shared/testing';
import { render, screen } from '@testing-library/react';
import { FormFailure } from './index.ts';

afterEach(() => void jest.restoreAllMocks());

test('a form that is sent while offline says so, and does not send anybody to the helpdesk [API-D7]', () => {
  setOnline(false);
  render(<FormFailure form={{ failure: new ApiError('network', 0) }} />);

  expect(screen.getByRole('alert')).toHaveTextContent(
    /^You are offline\. Please try again when you are back online\.$/,
  );
});

test('a form that fails while online names the helpdesk, whose number never breaks [API-08]', () => {
  render(<FormFailure form={{ failure: new ApiError('network', 0) }} />);

  expect(screen.getByRole('alert').textContent).toMatch(/^Oops, .* helpdesk on 03069\u00a0990123$/);
});

test('a failure above the fields is scrolled to, as in a low window the end of the form is in view [NAV-151]', () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');

  render(<FormFailure form={{ failure: new ApiError('network', 0) }} />);

  expect(scroll.mock.contexts).toEqual([screen.getByRole('alert')]);
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
});
