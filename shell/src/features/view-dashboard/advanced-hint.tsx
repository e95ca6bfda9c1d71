import { hints } from '@quaywatch/shared/domain';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

const accountLink = 'My Account page';

export const AdvancedHint = (props: Omit<ComponentProps<'p'>, 'children'>) => (
  <p {...props}>
    {hints.advancedFeature.replace(accountLink, '')}
    <Link to="/account">{accountLink}</Link>
  </p>
);
