import { lazyPart } from '@quaywatch/shared/remote';
import { Button } from '@quaywatch/shared/ui';
import { FlaskConical } from 'lucide-react';
import { Suspense, useState } from 'react';

const LazyOverrideDialog = lazyPart(async () => ({ default: (await import('./override-dialog.tsx')).OverrideDialog }));

/** Opens the dialog that creates an override link. */
export function OverrideButton({ remote, live }: { readonly remote: string; readonly live: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={FlaskConical} onClick={() => setOpen(true)}>
        Run another release
      </Button>
      {isOpen && (
        <Suspense>
          <LazyOverrideDialog remote={remote} live={live} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
