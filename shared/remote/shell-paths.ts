/** The shell's own pages, including the policies (NAV-24), which no remote may take. */
export const shellPaths = [
  '/dashboard',
  '/faqs',
  '/login',
  '/override',
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
