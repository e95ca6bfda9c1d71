import { createContext, useContext } from 'react';

type FieldWiring = { readonly id?: string; readonly 'aria-describedby'?: string; readonly 'aria-invalid'?: true };

/** What a field passes to its control: id, description, whether it is invalid. */
export const FieldContext = createContext<FieldWiring>({});

/** Wiring of the surrounding field; empty outside a field. */
export const useFieldWiring = () => useContext(FieldContext);
