import { reportRoutes, slotCount } from '@parwaz/shared';
import type { Board } from '@parwaz/shared';
import { call } from '../../../lib/api/call';
import { useRootStore } from '../../../lib/store/root-store';
import { emptyValue, isEmptyValue, slotValue, timeOnly } from '../../../features/desk/cell/cell-value';
import type { DeskModel } from '../../../features/desk/model/desk-model';
import { timeZone } from '../../../features/desk/model/today';
import { OpenReports } from './open-reports';

const takesReports = (board: Board | null) => (board?.tournament.rules.reports ?? 'off') !== 'off';

export function followReports(model: DeskModel): { reports: OpenReports; close: () => void } {
  const { tournamentId: id, feed } = model;
  const reports = new OpenReports({
    readOpen: () => call(reportRoutes.list, { params: { id }, query: { state: 'open' } }),
    take: (reportId, json) => call(reportRoutes.take, { params: { id, reportId }, json }),
    reject: (reportId, reason) => call(reportRoutes.reject, { params: { id, reportId }, json: { reason } }),
    planFacts: () => ({
      slots: model.board ? slotCount(model.board.tournament) : 0,
      startTime: model.board?.tournament.startTime ?? '',
      cutoffTime: model.board?.tournament.rules.cutoffTime ?? null,
      timeZone: timeZone(),
      row: (ownerId, date) => {
        const row = model.row(ownerId, date);
        if (!row) return undefined;
        return {
          startTime: row.start.value.time,
          timeList: row.cells.map(({ value }) => value.time),
          isFilled: (slot) => !isEmptyValue(row.cells[slot]?.value ?? emptyValue),
        };
      },
    }),
    serverRow: (ownerId, date) => model.serverRow(ownerId, date),
    onTaken: ({ ownerId, date }, { result, revision, warnings = [], message = '', report }, before) => {
      if (!result || revision === undefined) return;
      const index = report.kind === 'start' ? null : report.index;
      const from = index === null ? timeOnly(before.startTime) : slotValue(before, index);
      const answer = { success: true as const, message, result, revision, warnings };
      const to = index === null ? timeOnly(result.startTime) : slotValue(result, index);
      model.took({ ownerId, date, index }, answer, { from, to });
      useRootStore.setState(({ refreshResult }) => ({ refreshResult: refreshResult + 1 }));
    },
    notify: (text, loft) => model.notices.say(text, { loft }),
    loftName: (ownerId) => model.board?.owners[ownerId]?.name ?? '',
  });
  const unsubscribe = [
    feed.on({
      'desk:reports': (changed) => {
        if (changed.tournamentId === id) reports.applyNews(changed.reports);
      },
    }),
    feed.store.subscribe(({ board, link }, before) => {
      reports.setOn(takesReports(board));
      if (link.kind === 'live' && before.link.kind !== 'live') reports.refresh();
    }),
  ];
  reports.setOn(takesReports(feed.state.board));
  return { reports, close: () => unsubscribe.forEach((stop) => stop()) };
}
