import { createHash } from 'node:crypto';
import type { Endpoint } from '@akwan/contract/endpoint.ts';
import { product } from '@akwan/contract/product.ts';
import { getApiDescription, getApiDocs } from '@akwan/contract/system.ts';
import { handle } from '#http/api/handler.ts';
import type { OpenApi } from './open-api.ts';
import { describeApi } from './open-api.ts';

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

const css = `
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:2rem 1rem;background:#FBF8F2;color:#1B1A17}
h1{font-size:1.75rem;color:#0B5B41}h2{font-size:1rem;margin:0;font-family:ui-monospace,monospace;overflow-wrap:anywhere}
a{color:#0B5B41}section{background:#fff;border:1px solid #E4DCCB;border-radius:10px;padding:1rem;margin:1rem 0}
p{margin:.25rem 0 .5rem;color:#57534A}pre{overflow:auto;background:#F4EEE2;padding:.75rem;border-radius:6px;font-size:.875rem}
b{display:inline-block;min-width:4.5rem;color:#0B5B41}summary{cursor:pointer;min-height:2.75rem;line-height:2.75rem}
@media(prefers-color-scheme:dark){body{background:#161512;color:#F2EDE2}section{background:#201E1A;border-color:#3A362E}p{color:#B8B0A0}
pre{background:#161512}h1,a,b{color:#6FCBA6}}`;

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`;

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The description for people: every endpoint with its access, input and replies. */
function docsPage(api: OpenApi): { html: string; policy: string } {
  const sections = Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const { summary, description, 'x-access': _access, ...details } = operation;
      return `<section><h2><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</h2><p>${escapeHtml(`${summary}. ${String(description)}`)}</p>
<details><summary>What goes in and out</summary><pre tabindex="0">${escapeHtml(JSON.stringify(details, null, 2))}</pre></details></section>`;
    }),
  );
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API - ${product.name}</title><style>${css}</style></head><body><main><h1>${product.name} API</h1>
<p>The same description for machines: <a href="/api/openapi.json">openapi.json</a></p>${sections.join('\n')}</main></body></html>`;
  return { html, policy };
}
