import { rowOf, slotCount, stampedSlots, shownName } from '@parwaz/shared';
import type { Board, BoardDate, Language, Loft, SingleTournament } from '@parwaz/shared';
import type { CSSProperties, ReactNode } from 'react';
import { StampSign } from '../../../components/stamp-sign';
import { inParts, inRuns, layoutOf, pageOf } from '../sheet/sheet-layout';
import { isolated } from '../../../lib/isolated';
import { useOwnStaffTexts, useStaffLanguage } from '../../../lib/texts/staff-language';
import { staffClubName, staffName, staffRaceName } from '../../../lib/texts/staff-names';
import { paperTexts } from './texts';

export interface SheetFacts {
  tournament: SingleTournament;
  lofts: readonly Loft[];
  /** None where the tournament has no stamps. */
  rows: Board['rows'];
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
          <th className="sheet-about">{t.city}</th>
          <th className="sheet-about">{t.phone}</th>
          {facts.tournament.stamps.length > 0 && <th className="sheet-stamps">{t.stamps}</th>}
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
          {facts.tournament.stamps.length > 0 && <StampedPigeons {...{ facts, date, loft }} />}
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
  const language = useStaffLanguage((state) => state.language);
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
      cellsOf={(loft) => {
        const stamped = stampedOf({ facts, date }, loft, language);
        return [-1, ...slots].map((slot) => (
          <td key={slot}>
            {stamped.map(({ place, name, ...of }) =>
              of.slots.includes(slot) ? <StampSign key={place} place={place} name={name} /> : null,
            )}
          </td>
        ));
      }}
    />
  );
}

const stampedOf = ({ facts, date }: SheetProps, { _id: ownerId }: Loft, language: Language) =>
  stampedSlots(facts.tournament, rowOf(facts, ownerId, date), language);

function StampedPigeons({ loft, ...sheet }: SheetProps & { loft: Loft }) {
  const language = useStaffLanguage((state) => state.language);
  const stamped = stampedOf(sheet, loft, language).map(({ slots, ...stamp }) => ({
    ...stamp,
    pigeons: inRuns(slots.map((slot) => slot + 1)),
  }));
  // A sign and the gap after its pigeons are as wide as three figures.
  const letters = stamped.reduce((sum, { pigeons }) => sum + pigeons.length + 3, 0);
  return (
    <td className="sheet-stamps" style={{ '--letters': letters } as CSSProperties}>
      {stamped.map(({ place, name, pigeons }) => (
        <span key={place}>
          <StampSign place={place} name={name} /> {isolated(pigeons)}
        </span>
      ))}
    </td>
  );
}

/** A line of Nastaliq. */
const legendMm = 7;

interface PagesProps extends SheetProps {
  title: string;
  slots?: number;
  heads: ReactNode;
  cellsOf: (loft: Loft) => ReactNode;
}

function Pages({ facts, date, title, slots = 0, heads, cellsOf }: PagesProps) {
  const t = useOwnStaffTexts(paperTexts);
  const takenMm = facts.tournament.stamps.length > 0 ? legendMm : 0;
  const { lying, perPage, rowMm } = layoutOf(facts.lofts.length, slots, takenMm);
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
                <bdi>{staffName(loft)}</bdi>
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
  const language = useStaffLanguage((state) => state.language);
  const { tournament } = props.facts;
  const { startTime, deskPhone, rules, stamps } = tournament;
  const about = [
    t.startsAt(isolated(startTime)),
    rules.cutoffTime && t.closesAt(isolated(rules.cutoffTime)),
    deskPhone && t.call(isolated(deskPhone)),
  ];
  return (
    <header>
      <h2>
        <bdi>{staffRaceName(tournament)}</bdi>
      </h2>
      <p>
        <b>
          {props.title} · {isolated(props.date)}
        </b>
        <span dir="ltr">{props.page}</span>
      </p>
      <p>
        <span>
          <bdi>{staffClubName(tournament)}</bdi> · {about.filter(Boolean).join(' · ')}
        </span>
      </p>
      {stamps.length > 0 && (
        <p className="sheet-legend">
          {stamps.map((stamp, place) => (
            <span key={stamp._id}>
              <StampSign place={place} /> <bdi>{shownName(stamp, language)}</bdi>
            </span>
          ))}
        </p>
      )}
    </header>
  );
}
