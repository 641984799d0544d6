import { Text } from '@chakra-ui/react';
import type { ListedHook } from '@parwaz/shared';
import { ListTable, type Column } from '../../../../components/staff/lists/list-table';
import { useConnectionTexts } from '../use-texts';
import { HookActions } from './hook-actions';
import { HookBeats } from './hook-beats';
import { HookState } from './hook-state';
import { useHookTexts } from './texts';

interface Props {
  tournamentId: string;
  timeZone: string;
  hooks: readonly ListedHook[];
  onChanged: () => void;
  onDelete: (hook: ListedHook) => void;
}

export function HookTable({ tournamentId, timeZone, hooks, onChanged, onDelete }: Props) {
  const t = useHookTexts();
  const { options } = useConnectionTexts();
  const columns: Column<ListedHook>[] = [
    { id: 'hook', label: t.hook, phone: 'title', cell: (hook) => <About hook={hook} /> },
    {
      id: 'state',
      label: t.state,
      width: '120px',
      phone: 'bare',
      cell: ({ state }) => <HookState state={state} />,
    },
    {
      id: 'deliveries',
      label: t.deliveries,
      width: '230px',
      phone: 'bare',
      cell: (hook) => <HookBeats hook={hook} timeZone={timeZone} />,
    },
    {
      id: 'options',
      label: options,
      width: '270px',
      phone: 'actions',
      cell: (hook) => (
        <HookActions
          tournamentId={tournamentId}
          hook={hook}
          onChanged={onChanged}
          onDelete={() => onDelete(hook)}
        />
      ),
    },
  ];
  return <ListTable label={t.title} columns={columns} rows={hooks} cardsBelow="lg" />;
}

function About({ hook: { name, url, events } }: { hook: ListedHook }) {
  const t = useHookTexts();
  const small = { as: 'small', display: 'block', color: 'fg.muted', fontWeight: 'normal' } as const;
  return (
    <>
      <Text as="b" overflowWrap="anywhere" whiteSpace="normal">
        <bdi>{name}</bdi>
      </Text>
      <Text {...small} overflowWrap="anywhere" whiteSpace="normal">
        <bdi dir="ltr" lang="en">
          {url}
        </bdi>
      </Text>
      <Text {...small}>{events.map((kind) => t.kind[kind]).join(t.comma)}</Text>
    </>
  );
}
