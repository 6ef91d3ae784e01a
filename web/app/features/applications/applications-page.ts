/** The address of a page of the list, with the application whose withdrawal is asked about, if any. */
export function applicationsPage(page: number, withdraw?: string): string {
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  if (withdraw) query.set('withdraw', withdraw);
  return query.size > 0 ? `/my-applications?${query}` : '/my-applications';
}
