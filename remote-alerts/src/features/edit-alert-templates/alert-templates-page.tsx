import { PageHeading, Skeleton, Unavailable } from '@quaywatch/shared/ui';
import { useSavedTemplates } from './alert-templates.queries.ts';
import { ContactBar } from './contact-bar.tsx';
import { TemplateEditor } from './template-editor.tsx';

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
