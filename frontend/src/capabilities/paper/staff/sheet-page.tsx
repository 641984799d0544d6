import { slotCount, type BoardDate, type Loft, type SingleTournament } from '@parwaz/shared';
import type { CSSProperties, ReactNode } from 'react';
import { inParts, layoutOf, pageOf } from '../sheet/sheet-layout';
import { isolated } from '../../../lib/isolated';
import { useOwnStaffTexts } from '../../../lib/texts/staff-language';
import { paperTexts } from './texts';

export interface SheetFacts {
  tournament: SingleTournament;
  lofts: readonly Loft[];
}

interface SheetProps {
  facts: SheetFacts;
  date: BoardDate;
}

export function StartList({ facts, date }: SheetProps) {
  const t = useOwnStaffTexts(paperTexts);
  return (
    <Pages
      facts={facts}
      date={date}
      title={t.startList}
      heads={
        <>
          <th>{t.city}</th>
          <th>{t.phone}</th>
          <th className="sheet-start">{t.start}</th>
          <th className="sheet-tick">{t.there}</th>
        </>
      }
      cellsOf={(loft) => (
        <>
          <td>
            <bdi>{loft.address}</bdi>
          </td>
          <td>
            <bdi dir="ltr">{loft.phone}</bdi>
          </td>
          <td />
          <td />
        </>
      )}
    />
  );
}

/** An empty desk to be filled in by hand. */
export function DeskSheet({ facts, date }: SheetProps) {
  const t = useOwnStaffTexts(paperTexts);
  const { tournament } = facts;
  const slots = Array.from({ length: slotCount(tournament) }, (_, slot) => slot);
  return (
    <Pages
      facts={facts}
      date={date}
      title={t.deskSheet}
      slots={slots.length}
      heads={
        <>
          <th className="sheet-cell">{t.start}</th>
          {slots.map((slot) => (
            <th key={slot} className="sheet-cell">
              #{slot + 1}
              {slot >= tournament.numberOfPigeons && <small> {t.helper}</small>}
            </th>
          ))}
        </>
      }
      cellsOf={() => [-1, ...slots].map((slot) => <td key={slot} />)}
    />
  );
}

interface PagesProps extends SheetProps {
  title: string;
  slots?: number;
  heads: ReactNode;
  cellsOf: (loft: Loft) => ReactNode;
}

function Pages({ facts, date, title, slots = 0, heads, cellsOf }: PagesProps) {
  const t = useOwnStaffTexts(paperTexts);
  const { lying, perPage, rowMm } = layoutOf(facts.lofts.length, slots);
  const cells = slots === 0 ? 0 : slots + 1;
  return inParts(facts.lofts, perPage).map((lofts, page, pages) => (
    <section
      key={page}
      className={lying ? 'sheet sheet-lying' : 'sheet'}
      style={{ '--row': `${rowMm}mm`, '--cells': cells } as CSSProperties}
      aria-label={`${title} ${date}`}
    >
      <SheetHead facts={facts} date={date} title={title} page={pageOf(page, pages)} />
      <table>
        <thead>
          <tr>
            <th className="sheet-number">{t.number}</th>
            <th>{t.loft}</th>
            {heads}
          </tr>
        </thead>
        <tbody>
          {lofts.map((loft) => (
            <tr key={loft._id}>
              <td className="sheet-number">{loft.number}</td>
              <td className="sheet-name">
                <bdi>{loft.name}</bdi>
              </td>
              {cellsOf(loft)}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ));
}

function SheetHead(props: SheetProps & { title: string; page: string }) {
  const t = useOwnStaffTexts(paperTexts);
  const { tournamentName, club, startTime, deskPhone, rules } = props.facts.tournament;
  const about = [
    t.startsAt(isolated(startTime)),
    rules.cutoffTime && t.closesAt(isolated(rules.cutoffTime)),
    deskPhone && t.call(isolated(deskPhone)),
  ];
  return (
    <header>
      <h2>
        <bdi>{tournamentName}</bdi>
      </h2>
      <p>
        <b>
          {props.title} · {isolated(props.date)}
        </b>
        <span dir="ltr">{props.page}</span>
      </p>
      <p>
        <span>
          <bdi>{club}</bdi> · {about.filter(Boolean).join(' · ')}
        </span>
      </p>
    </header>
  );
}
