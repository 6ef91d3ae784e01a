const named: Record<string, string> = {
  'employer.trusted': 'Employer marked as verified',
  'employer.distrusted': 'Verified mark removed',
  'company.verification_approved': 'Company verified',
};

/** 'job.taken_down' reads 'Job taken down'. */
export function actionLabel(action: string): string {
  if (named[action]) return named[action];
  const format = action.replace(/[._]/g, ' ');
  return format.charAt(0).toUpperCase() + format.slice(1);
}

/** The recorded fields of a subject as pairs of name and value. */
export function fieldsOf(json: string | null): [string, string][] {
  if (!json) return [];
  try {
    const kept: unknown = JSON.parse(json);
    if (kept === null) return [];
    if (typeof kept !== 'object' || Array.isArray(kept)) return [['value', format(kept)]];
    return Object.entries(kept).map(([name, value]) => [name, format(value)]);
  } catch {
    return [['value', json]];
  }
}

function format(value: unknown): string {
  if (value === null || value === '') return 'none';
  if (Array.isArray(value)) return value.map(format).join(' ') || 'none';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
