import { helplines } from '@akwan/contract/facts.ts';
import { checkOffer, type OfferCheck } from '@akwan/contract/offer-check.ts';
import { product } from '@akwan/contract/product.ts';
import { data, Form, Link, useNavigation } from 'react-router';
import { api } from '#api/page-context.ts';
import { Button } from '#components/button.tsx';
import { HelpLink } from '#components/help-link.tsx';
import { PageHead } from '#components/page-head.tsx';
import { Sourced } from '#components/sourced.tsx';
import { TextArea } from '#components/text-area.tsx';
import { OfferResult } from '#features/support/offer-result.tsx';
import { FailureSummary } from '#forms/failure-summary.tsx';
import { type FormFailure, failureFrom, fieldsOf, textsOf } from '#forms/form-failure.ts';
import { sendForm } from '#forms/send-form.ts';
import { publicMeta } from '#layout/page-meta.ts';
import type { Route } from './+types/is-it-real';
import '#components/form.css';
import '#features/support/support.css';

const failed = 'The offer could not be checked.';

const whatToDo = [
  'Pay nothing. A real employer never asks you for money: not for a form, a uniform, a medical or a posting.',
  'Call the company on a number you have found yourself, and ask whether the offer is theirs.',
  'Keep your Ghana Card number, your PINs and your codes to yourself.',
  'Keep the messages, numbers and receipts. Take screenshots.',
];

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    screen: 'Is this offer real?',
    path: '/is-it-real',
    description:
      'Paste a job offer and read which sentences are warning signs, what to do, and whom to call.',
  });

export const loader = () => ({ whatToDo, helplines });

export async function action({ request, context }: Route.ActionArgs) {
  const body = textsOf(await request.formData(), 'text');
  const result = await api(context).call(checkOffer, { body });
  if (result.ok) return data<OfferCheck & { text: string }>({ ...result.reply, text: body.text ?? '' });
  return data<FormFailure>(failureFrom(result.error, failed, body), { status: result.error.status });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction, failed);

export default function IsItReal({ loaderData, actionData }: Route.ComponentProps) {
  const isPending = useNavigation().state === 'submitting';
  const result = actionData && 'risk' in actionData ? actionData : null;
  const failure = actionData && 'values' in actionData ? actionData : null;
  return (
    <div className="page page-medium stack-lg">
      <PageHead
        title="Is this offer real?"
        lead="Paste what somebody sent you about a job, by WhatsApp, SMS or email. We show which sentences are warning signs."
      />
      <HelpLink article="spot-a-scam">How to spot a scam</HelpLink>
      {result && <OfferResult risk={result.risk} signs={result.signs} />}
      <Form method="post" className="stack" noValidate>
        <FailureSummary failure={failure} />
        <TextArea
          {...fieldsOf(failure, { text: result?.text })('text')}
          label="The offer"
          required
          rows={8}
          maxLength={10_000}
          hint={`${product.name} does not store it.`}
        />
        <Button type="submit" className="align-start" pending={isPending} pendingLabel="Checking...">
          Check the offer
        </Button>
      </Form>
      <section className="stack">
        <h2>What to do</h2>
        <ol className="numbered stack-sm">
          {loaderData.whatToDo.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>
          Is the job on {product.name}?{' '}
          <Link to="/support#report-scam" className="link">
            Tell us about it
          </Link>
          .
        </p>
      </section>
      <section className="stack">
        <h2>Whom to call</h2>
        <ul className="stack-sm">
          {loaderData.helplines.map((line) => (
            <li key={line.number}>
              <a href={`tel:${line.number.replaceAll(' ', '')}`} className="link strong link-tap-inline">
                {line.number}
              </a>
              : <Sourced fact={line} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
