/** The types of roofs without their schemas. */
export type {
  NewRoofLink,
  Report,
  Roof,
  RoofLink,
  RoofStanding,
  SendReports,
  SentReport,
  SettledAnswer,
  TakenAnswer,
  TakeReport,
} from './report.js';
