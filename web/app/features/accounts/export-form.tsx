import { Form } from 'react-router';
import { Button } from '#components/button.tsx';
import { DownloadIcon } from '#components/icons-work.tsx';
import { PasswordField } from '#components/password-field.tsx';
import { FactorCodeField } from '#forms/factor-code-field.tsx';

/** Sent as a document, since its answer is a file. */
export function ExportForm({ needsCode }: { needsCode: boolean }) {
  return (
    <Form method="post" action="/account/export" reloadDocument noValidate className="stack">
      <PasswordField
        label="Your Password, to download your data"
        name="exportPassword"
        autoComplete="current-password"
        required
      />
      {needsCode && <FactorCodeField name="exportCode" label="Code, to download your data" />}
      <div>
        <Button type="submit" variant="secondary" icon={<DownloadIcon />}>
          Download my data
        </Button>
      </div>
    </Form>
  );
}
