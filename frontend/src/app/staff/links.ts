import type { Permission } from '@parwaz/shared';
import Bird from 'lucide-react/icons/bird';
import Gauge from 'lucide-react/icons/gauge';
import House from 'lucide-react/icons/house';
import Images from 'lucide-react/icons/images';
import type { LucideIcon } from 'lucide-react';
import Tags from 'lucide-react/icons/tags';
import Trophy from 'lucide-react/icons/trophy';
import UserCog from 'lucide-react/icons/user-cog';
import { capabilityScreens } from '../../capabilities/screens';
import type { StaffTexts } from '../../lib/texts/staff-en';

export interface SidebarLink {
  to: string;
  label: string;
  icon: LucideIcon;
  asks?: Permission;
  also?: readonly string[];
}

export interface SidebarGroup {
  id: string;
  label: string;
  links: readonly SidebarLink[];
}

export const sidebar = (t: StaffTexts['shell']): readonly (SidebarLink | SidebarGroup)[] => [
  { to: '/dashboard', label: t.dashboard, icon: Gauge },
  { to: '/', label: t.home, icon: House },
  {
    id: 'site',
    label: t.groups.site,
    links: [
      { to: '/banners', label: t.banners, icon: Images, asks: 'banner:write' },
      { to: '/all-clubs', label: t.categories, icon: Tags, asks: 'club:write' },
    ],
  },
  {
    id: 'racing',
    label: t.groups.racing,
    links: [
      { to: '/all-pigeon-owners', label: t.owners, icon: Bird, also: ['/create-pigeon-owner'] },
      {
        to: '/all-tournaments',
        label: t.tournaments,
        icon: Trophy,
        also: [
          '/create-tournaments',
          '/create-result',
          ...Object.keys(capabilityScreens),
          '/tournament-history',
        ],
      },
    ],
  },
  {
    id: 'people',
    label: t.groups.people,
    links: [
      {
        to: '/all-subAdmin',
        label: t.staff,
        icon: UserCog,
        asks: 'staff:register',
        also: ['/create-subAdmin'],
      },
    ],
  },
];

export function isCurrent(link: SidebarLink, path: string): boolean {
  return link.to === path || (link.also?.includes(path) ?? false);
}
