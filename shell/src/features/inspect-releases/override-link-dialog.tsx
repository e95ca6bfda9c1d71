import { Banner, Button, Dialog, Field, TextInput } from '@quaywatch/shared/ui';
import { Copy, FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useSetOverride } from './override.hooks.ts';
import * as styles from './releases-page.styles.ts';

type OverrideLinkDialogProps = { readonly link: string; readonly token: string; readonly onClose: () => void };

export function OverrideLinkDialog({ link, token, onClose }: OverrideLinkDialogProps) {
  const use = useSetOverride();
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const copy = () =>
    void navigator.clipboard.writeText(link).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );
  const foot = (
    <>
      <Button icon={Copy} onClick={copy}>
        Copy link
      </Button>
      <Button variant="primary" busy={use.isPending} onClick={() => use.start(token)}>
        Use in this browser
      </Button>
    </>
  );
  return (
    <Dialog title="The link is ready" icon={FlaskConical} onClose={onClose} foot={foot} step="link">
      <div css={styles.fields}>
        <Field
          label="Link"
          hint="Whoever opens it signs in with helpdesk authority, and is asked before anything runs."
        >
          <TextInput readOnly value={link} onFocus={(event) => event.target.select()} />
        </Field>
        <p role="status">
          {copied === 'yes' && <span>The link is copied.</span>}
          {copied === 'failed' && <span>The browser did not let the page copy it: copy it from the field.</span>}
        </p>
        {use.error && (
          <Banner tone="critical" role="alert">
            The override could not be set. Try again.
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
