import { useEffect, useRef, useState } from 'react';
import { Field, type FieldTexts, fieldAria } from './field.tsx';
import { FileIcon, UploadIcon } from './icons-work.tsx';
import './file-picker.css';

type FilePickerProps = FieldTexts & {
  accept: string;
  required?: boolean;
  disabled?: boolean;
  chooseLabel?: string;
  form?: string;
  onFile?: (file: File | null) => void;
};

/** The native input covers the whole box, so clicks, drops and the keyboard all reach it. */
export function FilePicker(props: FilePickerProps) {
  const { accept, required, disabled, chooseLabel = 'Choose a file', form, onFile, ...texts } = props;
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);

  // A file may have been chosen before hydration.
  useEffect(() => setFile(input.current?.files?.[0] ?? null), []);

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
          required={required}
          disabled={disabled}
          form={form}
          onChange={(event) => {
            const picked = event.currentTarget.files?.[0] ?? null;
            setFile(picked);
            onFile?.(picked);
          }}
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
