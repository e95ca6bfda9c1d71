import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

/** Ignores the second press of a double click. */
export function useSingleMutation<Data, Variables = void>(options: UseMutationOptions<Data, Error, Variables>) {
  const { mutate, mutateAsync, isPending, error } = useMutation(options);
  const isRunning = useRef(false);
  const start = (variables: Variables, onSuccess?: (data: Data) => void) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutate(variables, { onSuccess: (data) => onSuccess?.(data), onSettled: () => void (isRunning.current = false) });
  };
  return {
    start,
    /** For a form, which already sends one request at a time. */
    run: mutateAsync,
    isPending,
    error,
  };
}
