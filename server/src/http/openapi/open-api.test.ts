import { endpoints } from '@akwan/contract/endpoints.ts';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { describeApi } from './open-api.ts';

test('the description of the API passes the recommended rules of Redocly, the licence aside', async () => {
  const config = await createConfig({ extends: ['recommended'], rules: { 'info-license': 'off' } });
  const source = JSON.stringify(describeApi(endpoints, 'https://akwan.example'));
  const problems = await lintFromString({ source, config });
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`),
  ).toEqual([]);
});
