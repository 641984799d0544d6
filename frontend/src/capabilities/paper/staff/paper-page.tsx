import '../sheet/sheet.css';
import './paper.css';
import { Box, Button, Checkbox, Flex } from '@chakra-ui/react';
import { boardDates, boardRoutes, fromSnapshot, screenPath, tournamentRoutes } from '@parwaz/shared';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Select } from '../../../components/staff/forms/fields';
import { Empty, LoadView } from '../../../components/staff/lists/load-view';
import { Screen } from '../../../components/staff/screen';
import { call } from '../../../lib/api/call';
import { useLoaded } from '../../../lib/api/use-loaded';
import { useOwnStaffTexts, useStaffLanguage } from '../../../lib/texts/staff-language';
import { linkTexts } from '../link-texts';
import { daysToPrint } from '../sheet/sheet-layout';
import { DeskSheet, StartList, type SheetFacts } from './sheet-page';
import { paperTexts } from './texts';

/** Sheets for a day without electricity: per day a start list and an empty desk. */
export default function PaperPage() {
  const t = useOwnStaffTexts(paperTexts);
  const [search] = useSearchParams();
  const id = search.get('tournament') ?? '';
  const load = useCallback(
    async (signal: AbortSignal): Promise<SheetFacts | null> => {
      const [[tournament], lofts] = await Promise.all([
        call(tournamentRoutes.single, { params: { id } }, { signal }),
        call(tournamentRoutes.owners, { params: { id } }, { signal }),
      ]);
      if (!tournament) return null;
      const hasStamps = tournament.stamps.length > 0;
      const read = hasStamps ? await call(boardRoutes.snapshot, { params: { id } }, { signal }) : null;
      const rows = read ? fromSnapshot(read).rows : {};
      return { tournament, rows, lofts: lofts.toSorted((a, b) => a.number - b.number) };
    },
    [id],
  );
  const loaded = useLoaded(load);
  return (
    <Screen title={t.title}>
      <LoadView loaded={loaded} rows={8}>
        {(facts) =>
          facts === null || facts.lofts.length === 0 || facts.tournament.dates.length === 0 ? (
            <Empty title={t.empty} hint={t.emptyHint} />
          ) : (
            <Sheets facts={facts} />
          )
        }
      </LoadView>
    </Screen>
  );
}

type Kind = 'start' | 'desk';

function Sheets({ facts }: { facts: SheetFacts }) {
  const t = useOwnStaffTexts(paperTexts);
  const [search] = useSearchParams();
  const [kinds, setKinds] = useState<Record<Kind, boolean>>({ start: true, desk: true });
  const days = daysToPrint(facts.tournament, search.get('date'));
  return (
    <>
      <Flex className="paper-tools" gap="4" align="center" wrap="wrap">
        <DaySelect facts={facts} day={days.length === 1 ? days[0] : undefined} />
        {(['start', 'desk'] as const).map((kind) => (
          <Checkbox.Root
            key={kind}
            minH="44px"
            checked={kinds[kind]}
            onCheckedChange={({ checked }) => setKinds((now) => ({ ...now, [kind]: checked === true }))}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>{kind === 'start' ? t.startList : t.deskSheet}</Checkbox.Label>
          </Checkbox.Root>
        ))}
        <Button disabled={!kinds.start && !kinds.desk} onClick={() => window.print()}>
          {t.print}
        </Button>
        <PublicPapers date={days.length === 1 ? (days[0] ?? '') : 'total'} />
      </Flex>
      <Box className="paper-view" overflowX="auto" tabIndex={0} role="region" aria-label={t.title}>
        {days.map((date) => (
          <div key={date} className="sheets-of-day">
            {kinds.start && <StartList facts={facts} date={date} />}
            {kinds.desk && <DeskSheet facts={facts} date={date} />}
          </div>
        ))}
      </Box>
    </>
  );
}

/** Without a day all of them are chosen. */
function DaySelect({ facts, day }: { facts: SheetFacts; day: string | undefined }) {
  const t = useOwnStaffTexts(paperTexts);
  const [search, setSearch] = useSearchParams();
  const choose = (date: string) => {
    const next = new URLSearchParams(search);
    if (date === '') next.delete('date');
    else next.set('date', date);
    setSearch(next, { replace: true });
  };
  const dates = boardDates(facts.tournament).map((date) => [date, date] as const);
  return (
    <Select
      w="auto"
      minW="160px"
      label={t.day}
      value={day ?? ''}
      options={[['', t.allDays], ...dates]}
      onChoose={choose}
    />
  );
}

/** Links out of the staff's part, to what everybody may print. */
function PublicPapers({ date }: { date: string }) {
  const language = useStaffLanguage((state) => state.language);
  const [search] = useSearchParams();
  const id = search.get('tournament') ?? '';
  const { sheet, certificates } = linkTexts[language];
  const view = new URLSearchParams({ date, lang: language });
  return (
    <>
      <Button asChild variant="outline">
        <a href={`${screenPath('resultSheet', id)}?${view}`}>{sheet}</a>
      </Button>
      <Button asChild variant="outline">
        <a href={`${screenPath('certificate', id)}?${view}`}>{certificates}</a>
      </Button>
    </>
  );
}
