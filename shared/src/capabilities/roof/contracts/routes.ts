import type { Success } from '../../../contracts/common.js';
import { route, type Media } from '../../../contracts/route.js';
import type {
  Report,
  Roof,
  RoofLink,
  RoofStanding,
  NewRoofLink,
  SendReports,
  SettledAnswer,
  TakenAnswer,
  TakeReport,
} from './report.js';

export const reportRoutes = {
  makeLinks: route('POST', '/tournament/:id/roof-links', 'roof:link').with<{
    json: { ownerIds?: string[] };
    answer: Success & { links: NewRoofLink[] };
  }>(),
  links: route('GET', '/tournament/:id/roof-links', 'roof:link').with<{ answer: RoofLink[] }>(),
  endLink: route('DELETE', '/tournament/:id/roof-links/:linkId', 'roof:link').with<{ answer: Success }>(),
  roof: route('GET', '/roof', 'roof:report').with<{ answer: Roof }>(),
  standing: route('GET', '/roof/standing', 'roof:report').with<{
    query: { date: string };
    answer: RoofStanding;
  }>(),
  send: route('POST', '/roof/reports', 'roof:report').with<{
    json: SendReports;
    answer: Success & { now: number; reports: Report[] };
  }>(),
  withdraw: route('DELETE', '/roof/reports/:reportId', 'roof:report').with<{ answer: Success }>(),
  addPhoto: route('PUT', '/roof/reports/:reportId/photo', 'roof:report').with<{
    picture: 'photo';
    answer: Success;
  }>(),
  list: route('GET', '/tournament/:id/reports', 'report:read').with<{
    query?: { state?: 'open' | 'taken' | 'rejected'; ownerId?: string };
    answer: Report[];
  }>(),
  photo: route('GET', '/tournament/:id/reports/:reportId/photo', 'report:read').with<{
    answer: Media<'image/webp'>;
  }>(),
  take: route('POST', '/tournament/:id/reports/:reportId/take', 'report:settle').with<{
    json: TakeReport;
    answer: TakenAnswer;
  }>(),
  reject: route('POST', '/tournament/:id/reports/:reportId/reject', 'report:settle').with<{
    json: { reason: string };
    answer: SettledAnswer;
  }>(),
};
