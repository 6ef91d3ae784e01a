import { type ActionFunctionArgs, data, isRouteErrorResponse, type ServerBuild } from 'react-router';
import { getRequestContext } from '#api/page-context.ts';
import { isNativeSubmit } from './list-action.ts';
import type { SentForm } from './sent-form.ts';

type Routes = ServerBuild['routes'];
type RouteModule = NonNullable<Routes[string]>['module'];
type Reply = ReturnType<typeof data<object>>;

/** The routes with actions that keep what was entered, should a form fail that was sent without script. */
export const keepingSentForms = (routes: Routes): Routes =>
  Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [
      id,
      // What has no component answers no page.
      route?.module.action && route.module.default
        ? { ...route, module: { ...route.module, action: keeping(route.module) } }
        : route,
    ]),
  );

const keeping =
  (module: RouteModule) =>
  async (args: ActionFunctionArgs): Promise<unknown> => {
    if (!isNativeSubmit(args.request)) return module.action?.(args);
    const copy = isUpload(args.request) ? null : args.request.clone();
    try {
      const reply: unknown = await module.action?.(args);
      if (!isReply(reply) || (reply.init?.status ?? 200) < 400) return reply;
      return data({ ...reply.data, sentForm: await sentForm(reply.data, copy) }, reply.init ?? undefined);
    } catch (error) {
      const status = isReply(error) ? (error.init?.status ?? 500) : 500;
      if (error instanceof Response || isRouteErrorResponse(error) || status < 500) throw error;
      if (!isReply(error)) getRequestContext(args.context).report(error);
      throw data({ sentForm: await sentForm(await unsentReply(module, args, copy), copy) }, { status });
    }
  };

const isUpload = ({ headers }: Request) => headers.get('content-type')?.startsWith('multipart/') ?? false;

const isReply = (reply: unknown): reply is Reply =>
  typeof reply === 'object' && reply !== null && 'type' in reply && reply.type === 'DataWithResponseInit';

/** What the page's own script would say, had it not reached the server: the sentence of the action. */
async function unsentReply({ clientAction }: RouteModule, args: ActionFunctionArgs, copy: Request | null) {
  const { url, method } = args.request;
  const request = copy?.clone() ?? new Request(url, { method, body: new FormData() });
  const serverAction = () => Promise.reject(new Error('failed'));
  const send = clientAction as ((args: object) => Promise<Reply>) | undefined;
  const reply = await send?.({ ...args, request, serverAction });
  return reply?.data ?? {};
}

type Said = { message?: string; text?: string; values?: Record<string, string> };

async function sentForm(reply: Said & { report?: Said }, copy: Request | null): Promise<SentForm> {
  const { message, text, values = {} } = reply.report ?? reply;
  const entered = copy ? [...(await copy.formData())] : Object.entries(values);
  const texts = entered.filter((field): field is [string, string] => typeof field[1] === 'string');
  return {
    message: message ?? text ?? '',
    fields: texts.filter(([name]) => !isSecret(name)),
    secrets: [...new Set(texts.flatMap(([name, value]) => (value && isSecret(name) ? name : [])))],
    hadFiles: copy === null,
  };
}

const isSecret = (name: string): boolean => /password|code|secret/i.test(name);
