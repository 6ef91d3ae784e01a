import { uploadPartBytes } from '@akwan/contract/upload-parts.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation, useSubmit } from 'react-router';

/** Sends a large CV before its form, in parts that go on after an interruption; the form then names it. */
export function useUploadInParts(field: 'resume' | 'cv') {
  const submit = useSubmit();
  const [progress, setProgress] = useState<string | null>(null);
  const whereabouts = useWhereabouts();

  const send = async (form: HTMLFormElement, file: File) => {
    const fields = new FormData(form);
    const from = whereabouts.current;
    // As it is written: the router takes a whole address for a path.
    const action = form.getAttribute('action') ?? undefined;
    setProgress('Uploading...');
    try {
      const { uploadInParts } = await import('#offline/resume-upload.ts');
      const onProgress = (share: number) => setProgress(`Uploading ${Math.round(share * 100)}%`);
      fields.set('uploadId', await uploadInParts(file, { onProgress }));
      fields.delete(field);
    } catch {
      // The form brings the file itself, and its answer says what is wrong.
    }
    setProgress(null);
    // A person who has left the page is not pulled back.
    if (whereabouts.current !== from) return;
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
        file.size < uploadPartBytes ||
        !navigator.onLine
      )
        return;
      event.preventDefault();
      void send(event.currentTarget, file);
    },
  };
}

/** The path that the person is at or on the way to; null when the form is gone. */
function useWhereabouts() {
  const here = useLocation();
  const { location: next } = useNavigation();
  const { pathname } = next ?? here;
  const whereabouts = useRef<string | null>(pathname);
  useEffect(() => {
    whereabouts.current = pathname;
    return () => {
      whereabouts.current = null;
    };
  }, [pathname]);
  return whereabouts;
}
