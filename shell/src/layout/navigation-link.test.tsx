import { expect, test } from '@jest/globals';
import { includeStyles, renderScreen } from '@quaywatch/shared/testing';
import { screen } from '@testing-library/react';
import { openDocument } from '../remotes/testing/open-document.tsx';
import { NavigationLink } from './navigation-link.tsx';

includeStyles();

const entry = { label: 'Dashboard', icon: 'dashboard', path: '/dashboard', disabled: false, isDocument: false };

test('in the collapsed menu, a bar beside its icon marks the current page [NAV-117]', () => {
  const { Inside } = openDocument({ remotes: [], integrity: {} });
  renderScreen(
    <Inside>
      <NavigationLink entry={entry} menu="bar" folded />
      <NavigationLink entry={{ ...entry, label: 'FAQs', path: '/faqs' }} menu="bar" folded />
    </Inside>,
    { at: '/dashboard' },
  );
  const bar = (name: string) => getComputedStyle(screen.getByRole('link', { name })).boxShadow;

  expect(bar('Dashboard')).toContain('inset 3px 0 var(--primary)');
  expect(bar('FAQs')).toBe('');
});
