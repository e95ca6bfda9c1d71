import { css } from '@emotion/react';
import type { CallAnswer, readPreview } from '@quaywatch/shared/contract';
import {
  Banner,
  Button,
  Card,
  DetailList,
  LinkButton,
  Moment,
  PageHeading,
  Skeleton,
  Unavailable,
} from '@quaywatch/shared/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PageTitle } from '../../layout/page-title.tsx';
import { usePreviewLink } from './use-preview-link.ts';

const styles = {
  page: css({ maxWidth: '44rem', margin: '0 auto', width: '100%' }),
  way: css({ marginTop: 'var(--s-4)' }),
  card: css({ overflowWrap: 'anywhere', '& p': { margin: '0 0 var(--s-4)' } }),
};

/** Opening a link only shows this page; a press starts the preview (NAV-90). */
export function PreviewPage() {
  const { hash } = useLocation();
  return (
    <div css={styles.page}>
      <PageTitle>Preview</PageTitle>
      <PageHeading title="Preview" lead="Something new, before everybody gets it." />
      <OfLink key={hash} hash={hash} />
    </div>
  );
}

function OfLink({ hash }: { readonly hash: string }) {
  const { reading, isBusy, hasFailed, readAgain, show } = usePreviewLink(hash);
  return (
    <>
      {reading === 'reading' && (
        <Card padded>
          <Skeleton lines={5} label="Loading the preview" />
        </Card>
      )}
      {reading === 'failed' && <Unavailable feature="The preview" busy={isBusy} onRetry={readAgain} />}
      {reading === 'unknown' && (
        <NotShown>No preview has this link. It may be incomplete, or the preview was ended.</NotShown>
      )}
      {typeof reading === 'object' && <Found {...reading} isBusy={isBusy} hasFailed={hasFailed} onShow={show} />}
    </>
  );
}

function NotShown({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Banner tone="critical" role="alert">
        {children} Ask whoever sent it to you for another one.
      </Banner>
      <LinkButton to="/" css={styles.way}>
        Go to Quaywatch
      </LinkButton>
    </>
  );
}

type FoundProps = CallAnswer<typeof readPreview> & {
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly onShow: () => void;
};

function Found({ preview: { remote, release, text, until }, live, state, isBusy, hasFailed, onShow }: FoundProps) {
  if (state === 'gone') return <NotShown>The release of this preview is no longer there.</NotShown>;
  if (state === 'ended')
    return (
      <NotShown>
        This preview ended at <Moment at={until} />.
      </NotShown>
    );
  return (
    <Card
      title={text}
      css={styles.card}
      foot={
        <>
          <Button variant="primary" busy={isBusy} onClick={onShow}>
            Show it in this browser
          </Button>
          <LinkButton to="/">Cancel</LinkButton>
        </>
      }
    >
      <p>
        It is not released yet and may be unfinished. It works with your account and your data, in this browser only,
        until you leave it, sign out or close the browser.
      </p>
      <DetailList
        lines={[
          ['Part of Quaywatch', remote],
          ['Release', release],
          ['Instead of', live],
          ['Ends', <Moment key="until" at={until} />],
        ]}
      />
      {hasFailed && (
        <Banner tone="critical" role="alert">
          The preview could not be shown. Try again.
        </Banner>
      )}
    </Card>
  );
}
