import { PageHeading, Skeleton, Unavailable } from '@quaywatch/shared/ui';
import { useSavedTemplates } from '../features/edit-alert-templates/alert-templates.hooks.ts';
import { ContactBar } from '../features/edit-alert-templates/contact-bar.tsx';
import { TemplateEditor } from '../features/edit-alert-templates/template-editor.tsx';

export default function AlertTemplatesPage() {
  const saved = useSavedTemplates();

  return (
    <>
      <PageHeading
        title="Alert Templates"
        lead="Choose the statuses you want to hear about, then apply the template to containers in Container Details."
      />
      <ContactBar />
      {saved.data ? (
        <TemplateEditor saved={saved.data} />
      ) : saved.isError ? (
        <Unavailable feature="Alert templates" onRetry={() => void saved.refetch()} />
      ) : (
        <Skeleton lines={12} label="Loading alert templates" />
      )}
    </>
  );
}
