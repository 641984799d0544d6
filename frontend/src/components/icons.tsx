import type { ReactNode, SVGProps } from 'react';

/**
 * Icons of first views, copied like all public icons from Lucide (ISC License, Lucide Icons and Contributors). Lucide's
 * own components, which staff screens use, cost 2 kB more.
 */
export const iconOf = (shape: ReactNode) =>
  function Icon({ size = 20, ...rest }: SVGProps<SVGSVGElement> & { size?: number }) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...rest}
      >
        {shape}
      </svg>
    );
  };

export const SunIcon = iconOf(
  <>
    <circle cx={12} cy={12} r={4} />
    <path d="M12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41" />
  </>,
);

export const MoonIcon = iconOf(
  <path d="M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401" />,
);

export const StarIcon = iconOf(
  <path d="M12 2.5l2.9 5.9 6.5.95-4.7 4.58 1.1 6.47L12 17.35 6.2 20.4l1.1-6.47L2.6 9.35l6.5-.95z" />,
);

export const SearchIcon = iconOf(
  <>
    <circle cx={11} cy={11} r={8} />
    <path d="m21 21-4.34-4.34" />
  </>,
);

export const ShareIcon = iconOf(
  <>
    <circle cx={18} cy={5} r={3} />
    <circle cx={6} cy={12} r={3} />
    <circle cx={18} cy={19} r={3} />
    <path d="m8.59 13.51 6.83 3.98M15.41 6.51l-6.82 3.98" />
  </>,
);

export const TableIcon = iconOf(
  <>
    <rect x={3} y={4} width={18} height={16} rx={2} />
    <path d="M3 10h18M3 15h18M9 4v16" />
  </>,
);

export const MenuIcon = iconOf(<path d="M4 7h16M4 12h16M4 17h16" />);
