import type { BoardDate, Loft } from '@parwaz/shared';
import type { CSSProperties, ReactNode } from 'react';
import { inParts, layoutOf } from '../sheet/sheet-layout';
import { isolated } from '../../../lib/isolated';
import { useOwnStaffTexts } from '../../../lib/texts/staff-language';
import { slotsOf } from './sheets';
import type { SheetFacts } from './sheets';
import { paperTexts } from './texts';

interface SheetProps {
  facts: SheetFacts;
  date: BoardDate;
}

/** Start list of a day: number, loft, city and phone, and a box to tick. */
export function StartList({ facts, date }: SheetProps) {
  const t = useOwnStaffTexts(paperTexts);
  const layout = layoutOf(facts.lofts.length, 0);
  return inParts(facts.lofts, layout.perPage).map((lofts, page, pages) => (
    <Page
      key={page}
      title={t.startList}
      facts={facts}
      date={date}
      rowMm={layout.rowMm}
      page={t.page(page + 1, pages.length)}
    >
      <thead>
        <tr>
          <th className="sheet-number">{t.number}</th>
          <th>{t.loft}</th>
          <th>{t.city}</th>
          <th>{t.phone}</th>
          <th className="sheet-start">{t.start}</th>
          <th className="sheet-tick">{t.there}</th>
        </tr>
      </thead>
      <tbody>
        {lofts.map((loft) => (
          <tr key={loft._id}>
            <Name loft={loft} />
            <td>
              <bdi>{loft.address}</bdi>
            </td>
            <td>
              <bdi dir="ltr">{loft.phone}</bdi>
            </td>
            <td />
            <td />
          </tr>
        ))}
      </tbody>
    </Page>
  ));
}

/** An empty desk: a cell for each pigeon of each loft, to be written by hand. */
export function DeskSheet({ facts, date }: SheetProps) {
  const t = useOwnStaffTexts(paperTexts);
  const slots = slotsOf(facts);
  const { lying, perPage, rowMm } = layoutOf(facts.lofts.length, slots);
  const cells = Array.from({ length: slots }, (_, slot) => slot);
  return inParts(facts.lofts, perPage).map((lofts, page, pages) => (
    <Page
      key={page}
      title={t.deskSheet}
      facts={facts}
      date={date}
      lying={lying}
      cells={slots + 1}
      rowMm={rowMm}
      page={t.page(page + 1, pages.length)}
    >
      <thead>
        <tr>
          <th className="sheet-number">{t.number}</th>
          <th>{t.loft}</th>
          <th className="sheet-cell">{t.start}</th>
          {cells.map((slot) => (
            <th key={slot} className="sheet-cell">
              #{slot + 1}
              {slot >= facts.tournament.numberOfPigeons && <small> {t.helper}</small>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lofts.map((loft) => (
          <tr key={loft._id}>
            <Name loft={loft} />
            <td />
            {cells.map((slot) => (
              <td key={slot} />
            ))}
          </tr>
        ))}
      </tbody>
    </Page>
  ));
}

function Name({ loft }: { loft: Loft }) {
  return (
    <>
      <td className="sheet-number">{loft.number}</td>
      <td className="sheet-name">
        <bdi>{loft.name}</bdi>
      </td>
    </>
  );
}

function Page({
  title,
  facts: { tournament },
  date,
  page,
  rowMm,
  cells = 0,
  lying = false,
  children,
}: SheetProps & {
  title: string;
  page: string;
  rowMm: number;
  cells?: number;
  lying?: boolean;
  children: ReactNode;
}) {
  const t = useOwnStaffTexts(paperTexts);
  const { tournamentName, club, startTime, deskPhone, rules } = tournament;
  const about = [
    t.startsAt(isolated(startTime)),
    rules.cutoffTime && t.closesAt(isolated(rules.cutoffTime)),
    deskPhone && t.call(isolated(deskPhone)),
  ];
  return (
    <section
      className={lying ? 'sheet sheet-lying' : 'sheet'}
      style={{ '--row': `${rowMm}mm`, '--cells': cells } as CSSProperties}
      aria-label={`${title} ${date}`}
    >
      <header>
        <h2>
          <bdi>{tournamentName}</bdi>
        </h2>
        <p>
          <b>
            {title} · {isolated(date)}
          </b>
          <span>{page}</span>
        </p>
        <p>
          <span>
            <bdi>{club}</bdi> · {about.filter(Boolean).join(' · ')}
          </span>
        </p>
      </header>
      <table>{children}</table>
    </section>
  );
}
