/** What the call wants: the skills as one string, and files only when one was chosen. */
export function sentForm(form: HTMLFormElement): FormData {
  const sent = new FormData(form);
  if (sent.has('skills')) sent.set('skills', sent.getAll('skills').filter(Boolean).join(', '));
  for (const name of ['avatar', 'cv']) {
    const file = sent.get(name);
    if (file instanceof File && file.size === 0 && file.name === '') sent.delete(name);
  }
  return sent;
}
