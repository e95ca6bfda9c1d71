import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that runs once at a time: the second press of a double click comes before the button shows that it is busy, and
 * is dropped here. Without a line it fails at once; it would be held back, and done whenever the line is there, otherwise.
 */
export function useSingleMutation<Data, Variables = void>(options: UseMutationOptions<Data, Error, Variables>) {
  const { mutate, isPending, error } = useMutation({ networkMode: 'always', ...options });
  const isRunning = useRef(false);
  const start = (variables: Variables, onSuccess?: (data: Data) => void) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutate(variables, { onSuccess: (data) => onSuccess?.(data), onSettled: () => void (isRunning.current = false) });
  };
  return { start, isPending, error };
}
