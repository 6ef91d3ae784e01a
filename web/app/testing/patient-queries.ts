import { beforeAll } from 'vitest';

// A machine may be slow and shared: the limit ends a hang, it measures nothing.
beforeAll(async () => {
  if (typeof document === 'undefined') return;
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 30_000 });
});
