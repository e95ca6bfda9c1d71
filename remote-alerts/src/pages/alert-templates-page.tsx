import { css } from '@emotion/react';
import { Bell } from 'lucide-react';
import { hasFailed } from '@quaywatch/shared/query';
import { LinkButton, PageHeading, Skeleton, Unavailable, useRetry } from '@quaywatch/shared/ui';
import { useSavedTemplates } from '../features/edit-alert-templates/alert-templates.hooks.ts';
import { ContactBar } from '../features/edit-alert-templates/contact-bar.tsx';
import { TemplateEditor } from '../features/edit-alert-templates/template-editor.tsx';

const styles = { place: css({ '&:focus': { outline: 'none' } }) };

export default function AlertTemplatesPage() {
  const saved = useSavedTemplates();
  const { place, retry } = useRetry<HTMLDivElement>(saved.refetch);

  return (
    <>
      <PageHeading
        title="Alert Templates"
        lead="Choose the statuses you want to hear about, then apply the template to containers in Container Details."
        actions={
          <LinkButton icon={Bell} to="/pending-alerts">
            Pending alerts
          </LinkButton>
        }
      />
      <ContactBar />
      <div ref={place} tabIndex={-1} css={styles.place}>
        {saved.data ? (
          <TemplateEditor savedTemplates={saved.data} />
        ) : hasFailed(saved) ? (
          <Unavailable feature="Alert templates" busy={saved.isFetching} onRetry={retry} />
        ) : (
          <Skeleton lines={12} label="Loading alert templates" />
        )}
      </div>
    </>
  );
}
