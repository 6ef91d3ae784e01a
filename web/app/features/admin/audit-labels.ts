const named: Record<string, string> = {
  'employer.trusted': 'Employer marked as verified',
  'employer.distrusted': 'Verified mark removed',
};

/** 'job.taken_down' reads 'Job taken down'. */
export function actionWords(action: string): string {
  if (named[action]) return named[action];
  const words = action.replace(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a record kept of a thing, each with its name; what is no object is one fact. */
export function fieldsOf(json: string | null): [string, string][] {
  if (!json) return [];
  try {
    const kept: unknown = JSON.parse(json);
    if (kept === null) return [];
    if (typeof kept !== 'object' || Array.isArray(kept)) return [['value', words(kept)]];
    return Object.entries(kept).map(([name, value]) => [name, words(value)]);
  } catch {
    return [['value', json]];
  }
}

function words(value: unknown): string {
  if (value === null || value === '') return 'none';
  if (Array.isArray(value)) return value.map(words).join(' ') || 'none';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
