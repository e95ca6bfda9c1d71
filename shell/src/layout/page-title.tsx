import { useEffect } from 'react';

type PageTitleProps = { readonly children: string };

/** Title of the browser tab. */
export function PageTitle({ children }: PageTitleProps) {
  useEffect(() => {
    document.title = `${children} - Quaywatch`;
  }, [children]);
  return null;
}
