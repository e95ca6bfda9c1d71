import * as React from 'react';

const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/** Makes React believe that it has enough stacks. It captures one per element: a quarter of the time of page tests. */
export function omitOwnerStacks(): void {
  const ofReact = Object(Reflect.get(React, internals)) as object;
  Object.defineProperty(ofReact, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
}
