import { useEffect } from 'react';

type PageTitleProps = { readonly children: string };

export function PageTitle({ children }: PageTitleProps) {
  useEffect(() => {
    document.title = `${children} - Quaywatch`;
  }, [children]);
  return null;
}
