import { Link } from 'react-router';

export function EmployerLink({ id, name }: { id: string | null; name: string | null }) {
  if (!id) return 'Not specified';
  return (
    <Link to={`/employer-profile/${id}`} className="link">
      {name ?? 'Employer'}
    </Link>
  );
}
