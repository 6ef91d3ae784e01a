import type { SignInProvider } from '@akwan/contract/sign-ins.ts';
import { withQuery } from '#api/paths.ts';
import { ButtonAnchor } from '#components/button.tsx';

type ProviderButtonsProps = { providers: SignInProvider[]; next: string | null };

/** Links, not forms: they lead to another site. Where no provider is set up there is nothing. */
export function ProviderButtons({ providers, next }: ProviderButtonsProps) {
  if (providers.length === 0) return null;
  return (
    <div className="stack-sm">
      {providers.map(({ name, label }) => (
        <ButtonAnchor
          key={name}
          href={withQuery(`/login/with/${name}`, { next })}
          rel="nofollow"
          variant="secondary"
          size="lg"
          block
        >
          {`Continue with ${label}`}
        </ButtonAnchor>
      ))}
      <p className="small muted">Or with your email address and a password:</p>
    </div>
  );
}
