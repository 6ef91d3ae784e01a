import type { SecondFactorSetup } from '@akwan/contract/second-factor.ts';
import { Form } from 'react-router';
import { Button } from '#components/button.tsx';
import { HiddenValues } from '#components/hidden-values.tsx';
import { Notice } from '#components/notice.tsx';
import { FactorCodeField } from '#forms/factor-code-field.tsx';
import { type FormFailure, fieldsOf } from '#forms/form-failure.ts';
import { useSubmitGuard } from '#forms/use-submit-guard.ts';
import './account-settings.css';

type FactorSetupProps = { setup: SecondFactorSetup | undefined; failure: FormFailure | undefined };

/** The key for the app, and the first code, which proves that the app has it. */
export function FactorSetup({ setup, failure }: FactorSetupProps) {
  const { onSubmit } = useSubmitGuard();
  return (
    <Form method="post" noValidate preventScrollReset onSubmit={onSubmit} className="stack">
      {setup && (
        <>
          <p>Scan this with an authenticator app, or type the key into it.</p>
          <QrCode {...setup.qrCode} />
          <p>
            Key: <strong>{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</strong>
          </p>
        </>
      )}
      <HiddenValues values={{ intent: 'confirm-factor' }} />
      <FactorCodeField {...fieldsOf(failure)('factorCode')} hint="The six digits the app shows now." />
      <div>
        <Button type="submit">Switch on</Button>
      </div>
    </Form>
  );
}

/** Black on white in every theme: phones do not read it otherwise. */
function QrCode({ size, path }: SecondFactorSetup['qrCode']) {
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code with the key"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <Notice kind="success" role="status" title="Save these recovery codes">
      <p>If you lose your phone, each code lets you log in once. We will not show them again.</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
