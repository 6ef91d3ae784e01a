import { useEffect, useState } from 'react';
import { Avatar } from '#components/avatar.tsx';
import { FilePicker } from '#components/file-picker.tsx';
import { avatarFault } from './file-faults.ts';
import { useCheckedFile } from './use-checked-file.ts';

type AvatarPickerProps = { current: string | null; name: string; error?: string };

export function AvatarPicker({ current, name, error }: AvatarPickerProps) {
  const { file, fault, attempt, onFile } = useCheckedFile('avatar', avatarFault);
  const preview = usePreview(file);
  return (
    <div className="stack">
      <Avatar src={preview ?? current} name={name} size="xl" alt={preview ? 'The picture you chose' : ''} />
      <FilePicker
        key={attempt}
        label="Profile Picture"
        name="avatar"
        accept="image/*"
        chooseLabel={current ? 'Change picture' : 'Choose a picture'}
        hint="An image of at most 2 MB."
        error={fault ?? (file ? null : error)}
        onFile={onFile}
      />
    </div>
  );
}

function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);

  useEffect(() => {
    if (!file) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  return address;
}
