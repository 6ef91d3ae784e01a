import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import inject, { type InjectOptions } from 'light-my-request';

export type Reply = {
  status: number;
  body: ReturnType<typeof JSON.parse>;
  headers: Record<string, string | string[] | undefined>;
  text: string;
};

type Extra = { headers?: Record<string, string>; network?: string };

/** Calls the API as the owner of the token, or without a session, from a new network each time. */
export function httpClient(app: FastifyInstance, token?: string) {
  const send = async (
    method: InjectOptions['method'],
    url: string,
    payload?: unknown,
    extra: Extra = {},
  ): Promise<Reply> => {
    // Through the server, where the response cache stands in front of the routes.
    const answer = await inject((request, response) => void app.server.emit('request', request, response), {
      method: method ?? 'GET',
      url,
      headers: {
        'x-forwarded-for': extra.network ?? anyNetwork(),
        ...(token && { authorization: `Bearer ${token}` }),
        ...extra.headers,
      },
      ...(payload !== undefined && { payload: payload as object }),
    });
    const isJson = method !== 'HEAD' && String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : answer.body,
      headers: answer.headers as Reply['headers'],
      text: answer.body,
    };
  };
  return {
    send,
    get: (url: string, extra?: Extra) => send('GET', url, undefined, extra),
    post: (url: string, body?: unknown, extra?: Extra) => send('POST', url, body, extra),
    put: (url: string, body?: unknown, extra?: Extra) => send('PUT', url, body, extra),
    patch: (url: string, body?: unknown, extra?: Extra) => send('PATCH', url, body, extra),
    delete: (url: string, extra?: Extra) => send('DELETE', url, undefined, extra),
  };
}

const anyNetwork = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
