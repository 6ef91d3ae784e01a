import { useEffect, useRef, useState } from 'react';
import { Field, type FieldTexts, fieldAria } from './field.tsx';
import { FileIcon, UploadIcon } from './icons-work.tsx';
import './file-picker.css';

type FilePickerProps = FieldTexts & {
  accept: string;
  disabled?: boolean;
  chooseLabel?: string;
  /** A better file to send than the one that was chosen, or null. */
  prepare?: (file: File) => Promise<File | null>;
  onFile?: (file: File | null) => void;
};

/** The native input covers the whole box, so clicks, drops and the keyboard all reach it. */
export function FilePicker(props: FilePickerProps) {
  const { accept, disabled, chooseLabel = 'Choose a file', prepare, onFile, ...texts } = props;
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);

  const choose = async () => {
    const picked = input.current?.files?.[0] ?? null;
    setFile(picked);
    const better = picked && prepare ? await prepare(picked) : null;
    // Another one may have been chosen meanwhile.
    if (better && input.current?.files?.[0] === picked) {
      const chosen = new DataTransfer();
      chosen.items.add(better);
      input.current.files = chosen.files;
      setFile(better);
    }
    onFile?.(better ?? picked);
  };

  // A file may have been chosen before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (input.current?.files?.[0]) void choose();
  }, []);

  return (
    <Field {...texts}>
      <div className="file">
        <span className={file ? 'accent' : 'muted'}>
          {file ? <FileIcon size={24} /> : <UploadIcon size={24} />}
        </span>
        <span className="needs-script grow" aria-live="polite">
          {file ? (
            <>
              <span className="file-name">{file.name}</span>
              <span className="small muted">{fileSize(file.size)}, choose again to change it</span>
            </>
          ) : (
            <>
              <span className="strong accent">{chooseLabel}</span>
              <span className="muted"> or drop it here</span>
            </>
          )}
        </span>
        <input
          {...fieldAria(texts)}
          ref={input}
          type="file"
          name={texts.name}
          accept={accept}
          disabled={disabled}
          onChange={choose}
        />
      </div>
    </Field>
  );
}

export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
