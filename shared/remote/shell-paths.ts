/** Paths of the shell, which no remote may take (NAV-24). */
export const shellPaths = [
  '/dashboard',
  '/faqs',
  '/login',
  '/override',
  '/preview',
  '/register',
  '/release-inspector',
  '/safe-mode',
  '/sign-out',
  '/unlock-account',
  '/terms-of-use-policy',
  '/privacy-policy',
  '/cookie-policy',
  '/acceptable-use-policy',
] as const;
