import { useState } from 'react';
import { limits } from '@quaywatch/shared/contract';
import { useTypedState } from '@quaywatch/shared/query';
import { Button, Dialog, NumbersField, TextArea } from '@quaywatch/shared/ui';
import { addNumbers, joinNumbers } from './add-containers.rules.ts';

type AddContainersDialogProps = {
  shown: readonly string[];
  onAdd: (numbers: readonly string[]) => void;
  onClose: () => void;
};

export function AddContainersDialog({ shown, onAdd, onClose }: AddContainersDialogProps) {
  const [text, setText] = useTypedState('add', '');
  const [isChecked, setChecked] = useState(false);
  const result = addNumbers(shown, text);

  const add = () => {
    setChecked(true);
    if (!result.ok) return;
    // No search when all numbers are shown already (CON-D14).
    if (result.numbers.length > shown.length) onAdd(result.numbers);
    onClose();
  };

  return (
    <Dialog
      title="Add Containers"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={text === ''} onClick={add}>
            Add Containers
          </Button>
        </>
      }
    >
      <NumbersField
        text={text}
        onText={setText}
        shown={shown}
        counter={`${joinNumbers(shown, text).length} of ${limits.containersPerSearch}`}
        error={isChecked && !result.ok ? result.message : undefined}
      >
        <TextArea
          mono
          rows={4}
          spellCheck={false}
          autoCapitalize="characters"
          placeholder={`Maximum number of containers that can be displayed is ${limits.containersPerSearch}`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => setChecked(text !== '')}
        />
      </NumbersField>
    </Dialog>
  );
}
