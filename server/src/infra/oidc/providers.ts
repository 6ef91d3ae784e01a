import * as client from 'openid-client';

export type ProviderConfig = {
  name: string;
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
};

/** What is needed to check the answer; the browser carries it, sealed. */
export type Attempt = { provider: string; state: string; nonce: string; verifier: string };

/** Who the provider says it is. */
export type Claims = {
  issuer: string;
  subject: string;
  email: string | undefined;
  isConfirmed: boolean;
  firstname: string;
  lastname: string;
};

/** The provider did not answer, or not as a provider does. */
export class ProviderAway extends Error {}

export type Providers = ReturnType<typeof createProviders>;

const timeoutSeconds = 6;
const retryAfter = 5_000;
const scope = 'openid email profile';

/** Providers are asked when somebody comes, never at a start: one that is away keeps nobody else out. */
export function createProviders(configs: ProviderConfig[], publicUrl: string) {
  const discovered = new Map<string, Promise<client.Configuration>>();

  const find = (name: string) => configs.find((each) => each.name === name);
  const redirectUri = (name: string) => `${publicUrl}/login/with/${name}/callback`;

  /** A provider's description is cached for as long as the process lives, a failure for seconds: not every login waits for it. */
  async function discover({ name, issuer, clientId, clientSecret }: ProviderConfig) {
    const isInsecure = issuer.startsWith('http:');
    const finding =
      discovered.get(name) ??
      client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: timeoutSeconds,
        ...(isInsecure && { execute: [client.allowInsecureRequests] }),
      });
    discovered.set(name, finding);
    return finding.catch((error: unknown) => {
      setTimeout(() => discovered.get(name) === finding && discovered.delete(name), retryAfter).unref();
      throw new ProviderAway(`discovery of ${name} failed`, { cause: error });
    });
  }

  return {
    list: () => configs.map(({ name, label }) => ({ name, label })),
    find,
    findByIssuer: (issuer: string) => configs.find((each) => each.issuer === issuer),

    async begin(provider: ProviderConfig): Promise<{ url: string; attempt: Attempt }> {
      const configuration = await discover(provider);
      const { name } = provider;
      const verifier = client.randomPKCECodeVerifier();
      const [state, nonce] = [client.randomState(), client.randomNonce()];
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri(name),
        scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, attempt: { provider: name, state, nonce, verifier } };
    },

    /** State, nonce, verifier, issuer, audience and signature are checked here; undefined when one of them is wrong. */
    async finish(provider: ProviderConfig, attempt: Attempt, query: string): Promise<Claims | undefined> {
      const configuration = await discover(provider);
      const url = new URL(redirectUri(provider.name));
      url.search = query;
      try {
        const tokens = await client.authorizationCodeGrant(configuration, url, {
          pkceCodeVerifier: attempt.verifier,
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          idTokenExpected: true,
        });
        const told = tokens.claims();
        if (!told) return undefined;
        // Some providers put only the subject into the token, and answer the rest at their userinfo endpoint.
        const asked = told.email
          ? {}
          : await client.fetchUserInfo(configuration, tokens.access_token, told.sub);
        return readClaims(provider.issuer, { ...told, ...asked });
      } catch (error) {
        if (isNetworkFailure(error)) throw new ProviderAway('the provider did not answer', { cause: error });
        return undefined;
      }
    },
  };
}

function isNetworkFailure(error: unknown): boolean {
  const { cause, name } = error as Error & { cause?: unknown };
  return name === 'TimeoutError' || (error instanceof TypeError && cause instanceof Error);
}

/** Microsoft's: an organisation has proved that the domain of the address is its own. */
const isDomainConfirmed = (told: unknown) => told === true || told === 1 || told === '1';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function readClaims(issuer: string, told: Record<string, unknown>): Claims {
  const [first = '', ...rest] = text(told.name).split(/\s+/);
  return {
    issuer,
    subject: String(told.sub),
    email: text(told.email).toLowerCase() || undefined,
    isConfirmed: told.email_verified === true || isDomainConfirmed(told.xms_edov),
    firstname: text(told.given_name) || first,
    lastname: text(told.family_name) || rest.join(' '),
  };
}
