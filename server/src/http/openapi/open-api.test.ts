import { endpoints } from '@akwan/contract/endpoints.ts';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { describeApi } from './open-api.ts';

/** Not ambiguous: no id of a mentorship is the word `sessions`. */
const unambiguous = '`/api/mentorships/{mentorshipId}/times` and `/api/mentorships/sessions/{sessionId}`';

test('the description of the API passes the recommended rules of Redocly, the licence aside', async () => {
  const config = await createConfig({ extends: ['recommended'], rules: { 'info-license': 'off' } });
  const source = JSON.stringify(describeApi(endpoints, 'https://akwan.example'));
  const problems = await lintFromString({ source, config });
  expect(
    problems
      .filter(({ message }) => !message.includes(unambiguous))
      .map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`),
  ).toEqual([]);
});
