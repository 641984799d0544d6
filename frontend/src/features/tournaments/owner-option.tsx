import type { SystemStyleObject } from '@chakra-ui/react';
import type { Owner } from '@parwaz/shared';
import Check from 'lucide-react/icons/check';
import { memo } from 'react';
import { defaultAvatar } from '../../components/staff/face';

interface OwnerOptionProps {
  id: string;
  owner: Owner;
  ticked: boolean;
  active: boolean;
}

/**
 * One loft of the picker; the list hears its clicks. Plain elements, styled from the list: three hundred styled
 * components would make every keystroke slow.
 */
export const OwnerOption = memo(function OwnerOption({ id, owner, ticked, active }: OwnerOptionProps) {
  const { _id, name, address, ownerPicture } = owner;
  return (
    <div id={id} role="option" aria-selected={ticked} data-owner={_id} data-active={active || undefined}>
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
  borderWidth: '1px',
  borderRadius: 'l2',
  _empty: { display: 'none' },
  '& [role=option]': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '52px',
    px: '3',
    py: '1.5',
    cursor: 'pointer',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 52px',
    borderBottom: '1px solid var(--line)',
  },
  '& [role=option]:hover': { bg: 'bg.muted' },
  '& [role=option][aria-selected=true]': { bg: 'brand.subtle' },
  '& [data-active]': { outline: '2px solid var(--brand)', outlineOffset: '-2px' },
  '& img': { w: '40px', h: '40px', objectFit: 'cover', borderRadius: 'l2', bg: 'bg.emphasized' },
  '& span': { flex: '1', minW: '0', textAlign: 'left' },
  '& b': { display: 'block', textAlign: 'inherit', fontWeight: 'medium', overflowWrap: 'anywhere' },
  '& small': {
    display: 'block',
    textAlign: 'inherit',
    color: 'fg.muted',
    textStyle: 'xs',
    overflowWrap: 'anywhere',
  },
  '& svg': { color: 'brand.fg' },
};
