import type { BrowserContext } from '@playwright/test';

// Chromium reports every refused form and unknown page as a console error; those are answers, not faults.
const refusedAnswer = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Collects what goes wrong in any page of the context: breaches of the policy, console errors, exceptions. */
export async function collectFaults(context: BrowserContext): Promise<string[]> {
  const faults: string[] = [];
  await context.exposeBinding('reportBreach', ({ page }, breach: string) => {
    faults.push(`policy: ${breach} on ${page.url()}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { reportBreach(breach: string): Promise<void> }).reportBreach;
      void report(`${event.effectiveDirective} blocked ${event.blockedURI} (${event.sample})`);
    });
  });
  context.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !refusedAnswer.test(text)) {
      faults.push(`console: ${text} on ${message.page()?.url()}`);
    }
  });
  context.on('weberror', (error) => faults.push(`exception: ${error.error().stack ?? error.error()}`));
  return faults;
}
