export const roofErrors = {
  'report.not-found': { status: 404, message: 'No such report' },
  'report.settled': { status: 409, message: 'This report is no longer open' },
  'report.not-a-date': { status: 400, message: "A report is not of one of the tournament's dates" },
  'report.too-many': { status: 429, message: 'This link has sent all that a day may have' },
  'report.no-photo': { status: 400, message: 'Please take a photo' },
  'roof.link-not-found': { status: 404, message: 'No such link' },
  'field.time-required': { status: 400, message: 'A typed report needs its time' },
} as const;
