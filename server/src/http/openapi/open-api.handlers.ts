import type { Endpoint } from '@akwan/contract/endpoint.ts';
import { getApiDescription, getApiDocs } from '@akwan/contract/system.ts';
import { handle } from '#http/api/handler.ts';
import { describeApi } from './open-api.ts';
import { docsPage } from './open-api-page.ts';

type Deps = { endpoints: Readonly<Record<string, Endpoint>>; publicUrl: string };

function documents({ endpoints, publicUrl }: Deps) {
  const description = describeApi(endpoints, publicUrl);
  return { json: JSON.stringify(description), ...docsPage(description) };
}

/** The description is computed once, when somebody first asks: the table does not change while the server runs. */
export function openApiHandlers(deps: Deps) {
  let computed: ReturnType<typeof documents> | undefined;
  const read = () => {
    computed ??= documents(deps);
    return computed;
  };
  return [
    handle(getApiDescription, async () => ({
      contentType: 'application/json; charset=utf-8',
      body: read().json,
    })),
    handle(getApiDocs, async () => {
      const { html, policy } = read();
      return {
        contentType: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': policy },
        body: html,
      };
    }),
  ];
}
