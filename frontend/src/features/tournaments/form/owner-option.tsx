import type { SystemStyleObject } from '@chakra-ui/react';
import type { Owner } from '@parwaz/shared';
import Check from 'lucide-react/icons/check';
import { memo, type CSSProperties } from 'react';
import { defaultAvatar } from '../../../components/picture';

export const optionPx = 56;

interface Props {
  id: string;
  owner: Owner;
  name: string;
  place: number;
  count: number;
  ticked: boolean;
  active: boolean;
}

/** A loft of the picker. Plain elements styled by the list: 300 styled components would slow down every keystroke. */
export const OwnerOption = memo(function OwnerOption({
  id,
  owner,
  name,
  place,
  count,
  ticked,
  active,
}: Props) {
  const { _id, address, ownerPicture } = owner;
  return (
    <div
      id={id}
      role="option"
      aria-selected={ticked}
      aria-posinset={place + 1}
      aria-setsize={count}
      data-owner={_id}
      data-active={active || undefined}
      title={[owner.name, owner.nameUrdu, address].filter(Boolean).join(' · ')}
      style={{ '--place': place } as CSSProperties}
    >
      <img
        src={ownerPicture || defaultAvatar}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        decoding="async"
      />
      <span>
        <b dir="auto">{name}</b>
        <small dir="auto">{address}</small>
      </span>
      {ticked && <Check size={20} aria-hidden />}
    </div>
  );
});

export const pickerStyles: SystemStyleObject = {
  w: 'full',
  maxH: '300px',
  overflowY: 'auto',
  position: 'relative',
  borderWidth: '1px',
  borderRadius: 'l2',
  // Only the options in view are rendered; this is the height of all.
  '& [role=presentation]': { h: `calc(var(--rows) * ${optionPx}px)` },
  '& [role=option]': {
    position: 'absolute',
    insetX: '0',
    top: `calc(var(--place) * ${optionPx}px)`,
    h: `${optionPx}px`,
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '3',
    cursor: 'pointer',
    borderBottom: '1px solid var(--line)',
  },
  '& [role=option]:hover': { bg: 'bg.muted' },
  '& [role=option][aria-selected=true]': { bg: 'brand.subtle' },
  '& [data-active]': { outline: '2px solid var(--brand)', outlineOffset: '-2px' },
  '& img': { w: '40px', h: '40px', objectFit: 'cover', borderRadius: 'l2', bg: 'bg.emphasized' },
  '& span': { flex: '1', minW: '0', textAlign: 'left', _rtl: { textAlign: 'right' } },
  '& b, & small': { display: 'block', textAlign: 'inherit', truncate: true },
  '& b': { fontWeight: 'medium' },
  '& small': { color: 'fg.muted', textStyle: 'xs' },
  '& svg': { color: 'brand.fg' },
};
