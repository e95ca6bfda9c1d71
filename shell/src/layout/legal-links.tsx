import { Link } from 'react-router-dom';

export const legalPages = [
  { path: '/terms-of-use-policy', label: 'Terms of use policy' },
  { path: '/privacy-policy', label: 'Privacy policy' },
  { path: '/cookie-policy', label: 'Cookie policy' },
  { path: '/acceptable-use-policy', label: 'Acceptable use policy' },
] as const;

export const LegalLinks = () =>
  legalPages.map(({ path, label }) => (
    <li key={path}>
      <Link to={path}>{label}</Link>
    </li>
  ));
