import type { BrowserContext } from '@playwright/test';

// Chromium logs every 4xx answer as a console error; those are expected answers, not faults.
const expectedAnswer = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Collects what goes wrong in any page of the context: violations of the policy, console errors, exceptions. */
export async function collectFaults(context: BrowserContext): Promise<string[]> {
  const faults: string[] = [];
  await context.exposeBinding('reportViolation', ({ page }, violation: string) => {
    faults.push(`policy: ${violation} on ${page.url()}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { reportViolation } = window as unknown as { reportViolation(text: string): Promise<void> };
      void reportViolation(`${event.effectiveDirective} blocked ${event.blockedURI} (${event.sample})`);
    });
  });
  context.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !expectedAnswer.test(text)) {
      faults.push(`console: ${text} on ${message.page()?.url()}`);
    }
  });
  context.on('weberror', (error) => faults.push(`exception: ${error.error().stack ?? error.error()}`));
  return faults;
}
