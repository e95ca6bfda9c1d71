import { createContext, useContext } from 'react';

type FieldWiring = { readonly id?: string; readonly 'aria-describedby'?: string; readonly 'aria-invalid'?: true };

/** What a field tells the control inside it: its id, what describes it, whether it is wrong. */
export const FieldContext = createContext<FieldWiring>({});

/** The wiring of the field around; empty outside a field. */
export const useFieldWiring = () => useContext(FieldContext);
