export function Logo() {
  return (
    <svg className="mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden>
      <path
        d="M3 20c6-1 9-4 12-10 1 4 0 7-2 9 6-1 11-5 16-13-1 11-7 18-17 19-4 .4-7-1-9-5z"
        fill="currentColor"
      />
      <circle cx="25.5" cy="24.5" r="2.5" fill="var(--amber)" />
    </svg>
  );
}
