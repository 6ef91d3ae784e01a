import { resumableBytes } from '@akwan/contract/limits.ts';
import { type FormEvent, useState } from 'react';
import { useSubmit } from 'react-router';

/** Sends a large CV before its form, in parts that go on after an interruption; the form then names it. */
export function useUploadInParts(field: 'resume' | 'cv') {
  const submit = useSubmit();
  const [progress, setProgress] = useState<string | null>(null);

  const send = async (form: HTMLFormElement, file: File) => {
    const fields = new FormData(form);
    // As it is written: the router takes a whole address for a path.
    const action = form.getAttribute('action') ?? undefined;
    setProgress('Uploading...');
    try {
      const { uploadInParts } = await import('#offline/resume-upload.ts');
      const onProgress = (share: number) => setProgress(`Uploading ${Math.round(share * 100)} %`);
      fields.set('uploadId', await uploadInParts(file, { onProgress }));
      fields.delete(field);
    } catch {
      // The form brings the file itself, and its answer says what is wrong.
    }
    setProgress(null);
    await submit(fields, {
      method: 'post',
      action,
      encType: 'multipart/form-data',
      preventScrollReset: true,
    });
  };

  return {
    /** What has arrived, for the button; null when nothing is under way. */
    progress,
    sendLargeFile(event: FormEvent<HTMLFormElement>): void {
      const file = new FormData(event.currentTarget).get(field);
      if (
        event.defaultPrevented ||
        !(file instanceof File) ||
        file.size < resumableBytes ||
        !navigator.onLine
      )
        return;
      event.preventDefault();
      void send(event.currentTarget, file);
    },
  };
}
