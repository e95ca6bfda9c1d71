import { useNavigate, useSearchParams } from 'react-router-dom';
import { containersPath, parseContainerNumbers, type ParsedNumbers } from '@quaywatch/shared/domain';

/** The numbers in the address, and the way to others: a step of the browser's history each (CON-02, CON-D3, CON-D4). */
export function useAddressNumbers(): { parsed: ParsedNumbers; goTo: (numbers: readonly string[]) => void } {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  return {
    parsed: parseContainerNumbers(parameters.get('numbers') ?? ''),
    goTo: (numbers) => void navigate(containersPath(numbers)),
  };
}
