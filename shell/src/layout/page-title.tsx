import { useEffect } from 'react';

type PageTitleProps = { readonly children: string };

/** Title of the browser tab while the page is shown. */
export function PageTitle({ children }: PageTitleProps) {
  useEffect(() => {
    document.title = `${children} - Quaywatch`;
  }, [children]);
  return null;
}
