import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

type Person = {
  email?: string;
  email_verified?: boolean;
  xms_edov?: boolean;
  given_name?: string;
  family_name?: string;
};

/** A real provider of OpenID Connect on loopback, at which everybody is logged in as whom the test says. */
export async function openOidcProvider(redirectUri: string) {
  const people = new Map<string, Person>();
  let loggedIn = '';
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { clientId: 'akwan', clientSecret: 'a secret of the tests' };
  const provider = new Provider(issuer, {
    clients: [
      { client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [redirectUri] },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'xms_edov'],
      profile: ['given_name', 'family_name'],
    },
    cookies: { keys: ['of the tests'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people.get(sub) }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return handle(request, response);
    await provider.interactionFinished(request, response, { login: { accountId: loggedIn } });
  });

  return {
    issuer,
    ...client,
    knows: (sub: string, person: Person) => void people.set(sub, person),
    /** Follows the provider's redirects as a browser does; answers the query that it comes back with. */
    async visit(url: string, sub: string): Promise<string> {
      loggedIn = sub;
      const cookies = new Map<string, string>();
      let at = url;
      for (let step = 0; step < 10; step += 1) {
        const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
        const reply = await fetch(at, { redirect: 'manual', headers: { cookie } });
        for (const line of reply.headers.getSetCookie()) {
          const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
          cookies.set(name, value);
        }
        at = new URL(reply.headers.get('location') ?? '', at).href;
        if (at.startsWith(redirectUri)) return new URL(at).search;
      }
      throw new Error('The provider never sent the browser back');
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
