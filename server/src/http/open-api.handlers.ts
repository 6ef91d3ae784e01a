import type { Endpoint } from '@akwan/contract/endpoint.ts';
import { getApiDescription, getApiDocs } from '@akwan/contract/system.ts';
import { handle } from './handler.ts';
import { describeApi } from './open-api.ts';
import { docsPage } from './open-api-page.ts';

type Deps = { endpoints: Readonly<Record<string, Endpoint>>; publicUrl: string };

/** The description is computed once: the table does not change while the server runs. */
export function openApiHandlers({ endpoints, publicUrl }: Deps) {
  const description = describeApi(endpoints, publicUrl);
  const json = JSON.stringify(description);
  const { html, policy } = docsPage(description);
  return [
    handle(getApiDescription, async () => ({ contentType: 'application/json; charset=utf-8', body: json })),
    handle(getApiDocs, async () => ({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': policy },
      body: html,
    })),
  ];
}
