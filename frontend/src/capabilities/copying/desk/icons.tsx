import Link2 from 'lucide-react/icons/link-2';
import EqualNot from 'lucide-react/icons/equal-not';

export const FollowsIcon = () => <Link2 size={12} aria-hidden />;
export const DiffersIcon = () => <EqualNot size={14} strokeWidth={3} aria-hidden />;
