import { Link } from 'react-router';

const links = [
  { to: '/accuracy', label: 'See how accurate it is' },
  { to: '/sources', label: 'See every source' },
];

/** Where a reader who wants to check us goes on. Both pages are plain HTML: the app leaves for them. */
export function CheckLinks({ className = '' }: { className?: string }) {
  return (
    <p className={`flex flex-wrap gap-x-6 ${className}`}>
      {links.map(({ to, label }) => (
        <Link key={to} to={to} reloadDocument className="inline-flex min-h-8 items-center">
          {label}
        </Link>
      ))}
    </p>
  );
}
