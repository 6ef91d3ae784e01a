import { FilePicker } from '#components/file-picker.tsx';
import { CheckCircleIcon, ExternalIcon } from '#components/icon.tsx';
import { cvFault } from './file-faults.ts';
import { useCheckedFile } from './use-checked-file.ts';

export function CvPicker({ current, error }: { current: string | null; error?: string }) {
  const { file, fault, attempt, onFile } = useCheckedFile('cv', cvFault);
  return (
    <div className="stack-sm">
      <FilePicker
        key={attempt}
        label="CV"
        name="cv"
        accept="application/pdf,.pdf"
        chooseLabel={current ? 'Change CV' : 'Upload CV'}
        hint="A PDF of at most 5 MB. Employers see it only when you apply with it."
        error={fault ?? (file ? null : error)}
        onFile={onFile}
      />
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
