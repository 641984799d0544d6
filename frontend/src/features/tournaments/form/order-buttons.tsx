import { Flex, IconButton } from '@chakra-ui/react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { RowButton } from '../../../components/staff/buttons';
import { useStaffTexts } from '../../../lib/texts/staff-language';

interface Props {
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** Moves an entry of a list, and takes it out. */
export function OrderButtons({ name, index, count, onMove, onRemove }: Props) {
  const t = useStaffTexts().tournaments.order;
  const moves = [
    { label: t.up(name), to: index - 1, Icon: ArrowUp },
    { label: t.down(name), to: index + 1, Icon: ArrowDown },
  ];
  return (
    <Flex gap="1" flex="none">
      {count > 1 &&
        moves.map(({ label, to, Icon }) => (
          <IconButton
            key={to - index}
            type="button"
            size="sm"
            variant="ghost"
            aria-label={label}
            aria-disabled={to < 0 || to === count}
            onClick={() => onMove(to)}
          >
            <Icon size={18} aria-hidden />
          </IconButton>
        ))}
      <RowButton row={name} colorPalette="red" onClick={onRemove}>
        {t.remove}
      </RowButton>
    </Flex>
  );
}

/** The list itself where there is no such place. */
export function moved<T>(list: T[], from: number, to: number): T[] {
  if (to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}
