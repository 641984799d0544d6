import { Badge } from '@chakra-ui/react';
import { useStaffTexts } from '../../lib/texts/staff-language';

export function HiddenMark({ of: { hidden } }: { of: { hidden: boolean } }) {
  const t = useStaffTexts().tournaments;
  if (!hidden) return null;
  return (
    <Badge size="sm" bg="fg" color="bg" title={t.hiddenHint} flex="none">
      {t.hidden}
    </Badge>
  );
}
