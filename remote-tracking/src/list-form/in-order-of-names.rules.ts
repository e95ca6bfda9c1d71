const inOrder = new Intl.Collator('en-GB');

export const inOrderOfNames = <List extends { readonly name: string }>(lists: readonly List[]): List[] =>
  [...lists].sort((a, b) => inOrder.compare(a.name, b.name));
