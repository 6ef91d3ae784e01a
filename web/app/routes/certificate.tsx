import { getCertificate } from '@akwan/contract/certificates.ts';
import { product } from '@akwan/contract/product.ts';
import { data } from 'react-router';
import { api, getRequestContext } from '#api/page-context.ts';
import { Button } from '#components/button.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { ShareButtons } from '#components/share-buttons.tsx';
import { CertificateSheet } from '#features/mentorships/certificate-sheet.tsx';
import { privateMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/certificate';

/** For people with the link, not for search engines. */
export const meta: Route.MetaFunction = () => privateMeta('Certificate');

export async function loader({ params, context }: Route.LoaderArgs) {
  const result = await api(context).call(getCertificate, { params });
  const address = new URL(`/certificates/${params.certificateId}`, getRequestContext(context).publicUrl).href;
  if (result.ok) return data({ certificate: result.reply.certificate, address });
  if (result.error.status === 404) throw new Response(null, { status: 404 });
  return data({ certificate: null, address }, { status: result.error.status });
}

export default function CertificatePage({ loaderData: { certificate, address } }: Route.ComponentProps) {
  if (!certificate) {
    return (
      <div className="page">
        <ErrorState failed="Failed to fetch certificate" />
      </div>
    );
  }
  const { name, mentorshipTitle } = certificate;
  return (
    <div className="page page-medium stack-lg">
      <CertificateSheet certificate={certificate} address={address} />
      <div className="row certificate-tools">
        <ShareButtons title={`${name}: ${mentorshipTitle}`} address={address} />
        <Button variant="secondary" size="sm" className="needs-script" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <section className="stack-sm certificate-tools">
        <h2>What this certificate proves</h2>
        <p>
          {name} took part in this mentorship on {product.name}, and the mentor confirmed that it was
          completed. The number of sessions is what the mentor recorded.
        </p>
        <p>
          It is not a school or professional qualification. This page is the original: if a printed copy says
          something else, trust the page.
        </p>
      </section>
    </div>
  );
}
