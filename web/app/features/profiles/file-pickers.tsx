import { useEffect, useState } from 'react';
import { Avatar } from '#components/avatar.tsx';
import { Button } from '#components/button.tsx';
import { FilePicker } from '#components/file-picker.tsx';
import { CheckCircleIcon } from '#components/icon.tsx';
import { ExternalIcon } from '#components/icons-work.tsx';
import { shrinkPicture } from '#forms/shrink-picture.ts';
import { avatarError, cvError, useCheckedFile } from './use-checked-file.ts';
import './profiles.css';

type PickerProps = {
  /** The path of the file that is saved. */
  current: string | null;
  /** What the server said about the file. */
  error?: string;
  onError: (error: string | null) => void;
};

export function AvatarPicker({ current, name, error, onError }: PickerProps & { name: string }) {
  const picked = useCheckedFile({ id: 'avatar', check: avatarError, onError });
  const preview = usePreview(picked.file);
  return (
    <div className="stack">
      <Avatar
        src={preview ?? current}
        name={name}
        size="xl"
        alt={preview ? 'The picture you chose' : ''}
        isWanted
      />
      <FilePicker
        key={picked.attempt}
        label="Profile Picture"
        name="avatar"
        accept="image/*"
        chooseLabel={current ? 'Change picture' : 'Choose a picture'}
        hint="A photo or drawing of at most 12 MB."
        prepare={shrinkPicture}
        error={picked.error ?? (picked.file ? null : error)}
        onFile={picked.onFile}
      />
      {picked.error && (
        <Button variant="quiet" className="align-start" onClick={picked.giveUp}>
          {current ? 'Keep my current picture' : 'Continue without a picture'}
        </Button>
      )}
    </div>
  );
}

export function CvPicker({ current, error, onError }: PickerProps) {
  const picked = useCheckedFile({ id: 'cv', check: cvError, onError });
  return (
    <div className="stack-sm">
      <FilePicker
        key={picked.attempt}
        label="CV"
        name="cv"
        accept="application/pdf,.pdf"
        chooseLabel={current ? 'Change CV' : 'Upload CV'}
        hint="A PDF of at most 5 MB. Employers see it only when you apply with it."
        error={picked.error ?? (picked.file ? null : error)}
        onFile={picked.onFile}
      />
      {picked.error && (
        <Button variant="quiet" className="align-start" onClick={picked.giveUp}>
          {current ? 'Keep my current CV' : 'Continue without a CV'}
        </Button>
      )}
      {current && (
        <>
          <p className="cv-saved small accent">
            <CheckCircleIcon />
            CV uploaded successfully
          </p>
          <a href={current} target="_blank" rel="noopener" className="link link-tap align-start">
            View Current CV
            <ExternalIcon />
          </a>
        </>
      )}
    </div>
  );
}

function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);

  useEffect(() => {
    if (!file) return setUrl(null);
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);

  return url;
}
