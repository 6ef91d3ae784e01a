import { listNotifications, notificationMessages, readNotifications } from '@akwan/contract/notifications.ts';
import { redirect } from 'react-router';
import { api, type PageContext } from '#api/page-context.ts';
import { failureMessage, textOf } from '#forms/form-failure.ts';
import { listActionResult } from '#forms/list-action.ts';
import { readFailed } from './notification-list.tsx';

const pageSize = 20;

/** One page of them; null when they could not be loaded. */
export async function loadNotifications(context: PageContext, url: URL) {
  const cursor = url.searchParams.get('cursor') || null;
  const result = await api(context).call(listNotifications, { query: { cursor, limit: pageSize } });
  if (result.ok) return result.reply;
  // An address that somebody changed by hand.
  if (cursor && result.error.status === 400) throw redirect('/notifications');
  return null;
}

export async function markAsRead(context: PageContext, request: Request) {
  const form = await request.formData();
  const id = textOf(form, 'id');
  const result = await api(context).call(readNotifications, { body: id ? { ids: [id] } : { all: true } });
  return listActionResult(context, request, result, {
    done: notificationMessages.read,
    failed: failureMessage(result, readFailed),
    backTo: '/notifications',
  });
}
