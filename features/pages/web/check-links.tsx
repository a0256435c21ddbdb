import { Link } from 'react-router';

const links = [
  { to: '/accuracy', label: 'See how accurate it is' },
  { to: '/sources', label: 'See every source' },
];

/** Links to the accuracy and sources pages. Both are plain HTML, so the app opens them with a full page load. */
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
