/** The question in the address: what is to be done, and to whom. Without script it is asked on the page. */
export type FormOptions = { confirm: string; id: string } | null;

export function confirmInUrl(params: URLSearchParams): FormOptions {
  const confirm = params.get('confirm');
  return confirm ? { confirm, id: params.get('id') ?? '' } : null;
}

/** The page without the question that it asked. */
export function withoutConfirm({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search);
  params.delete('confirm');
  params.delete('id');
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}
