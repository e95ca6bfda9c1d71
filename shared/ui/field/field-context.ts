import { createContext, useContext } from 'react';

type FieldWiring = { readonly id?: string; readonly 'aria-describedby'?: string; readonly 'aria-invalid'?: true };

export const FieldContext = createContext<FieldWiring>({});

/** Empty outside a field. */
export const useFieldWiring = () => useContext(FieldContext);
