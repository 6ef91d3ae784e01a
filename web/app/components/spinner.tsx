import './spinner.css';

export function Spinner({ size = 'md', label }: { size?: 'sm' | 'md'; label?: string }) {
  const pixels = size === 'sm' ? 18 : 28;
  return (
    <>
      <svg aria-hidden className="spinner" width={pixels} height={pixels} viewBox="0 0 24 24" fill="none">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity=".25" strokeWidth="3" />
        <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {label && <span className="visually-hidden">{label}</span>}
    </>
  );
}
