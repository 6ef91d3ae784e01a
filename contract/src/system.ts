import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { okReply } from './reply.ts';

const StatusReply = okReply({ status: z.string() });

export const getHealth = endpoint({
  method: 'GET',
  path: '/healthz',
  summary: 'The process is alive',
  access: 'public',
  reply: StatusReply,
});

export const getReadiness = endpoint({
  method: 'GET',
  path: '/readyz',
  summary: 'The process can serve: the database answers',
  access: 'public',
  reply: StatusReply,
});

export const getApiDescription = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This description',
  access: 'public',
  reply: { contentTypes: ['application/json'] },
});

export const getApiDocs = endpoint({
  method: 'GET',
  path: '/api/docs',
  summary: 'This description for people',
  access: 'public',
  reply: { contentTypes: ['text/html'] },
});
