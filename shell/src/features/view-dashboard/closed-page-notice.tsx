import { css } from '@emotion/react';
import { useSession } from '@quaywatch/shared/session';
import { Banner } from '@quaywatch/shared/ui';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { explainClosedPage, type ClosedPage } from './closed-page.rules.ts';

const banner = css({ marginBottom: 'var(--s-4)' });

export function ClosedPageNotice() {
  const navigate = useNavigate();
  const tier = useSession((session) => session.tier);
  const { pathname, state } = useLocation() as { pathname: string; state: { closedPage?: ClosedPage } | null };
  const [closed] = useState(state?.closedPage);
  const isNoted = state?.closedPage !== undefined;

  useEffect(() => {
    if (isNoted) void navigate(pathname, { replace: true, state: null });
  }, [isNoted, navigate, pathname]);

  if (!closed) return null;
  const { text, link } = explainClosedPage(closed, tier);
  return (
    <Banner css={banner} role="alert">
      <b>{closed.title ?? 'The page that you asked for'} is not open to you.</b> {text}
      {link && (
        <span>
          <Link to={link.to}>{link.label}</Link>.
        </span>
      )}
    </Banner>
  );
}
