import { VisuallyHidden } from '@quaywatch/shared/ui';
import { useEffect } from 'react';
import { create } from 'zustand';

const useSaidTitle = create<{ readonly title: string }>()(() => ({ title: '' }));

type PageTitleProps = { readonly children: string };

export function PageTitle({ children }: PageTitleProps) {
  useEffect(() => {
    // The document comes without a page's title, and browsers read out the first page themselves.
    const isFirst = document.title === 'Quaywatch';
    document.title = `${children} - Quaywatch`;
    if (!isFirst) useSaidTitle.setState({ title: children });
  }, [children]);
  return null;
}

/** Apart from other announcements, because a page that opens may announce something itself. */
export const SaidTitle = () => <VisuallyHidden aria-live="polite">{useSaidTitle().title}</VisuallyHidden>;
