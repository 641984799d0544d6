/** The data of a public page's first view: the server renders it and inlines it in the page for the app. */
export interface FirstView {
  address: string;
  language: 'en' | 'ur';
  /** JSON texts by the id of their element, e.g. `parwaz-board`. */
  data: Readonly<Record<string, string>>;
}

/** A first view as the page's elements, in the geometry that the app draws right after. */
export interface DrawnView {
  html: string;
  /** Sizes that depend on the board, as a style sheet: style attributes are not allowed. */
  css: string;
  head: string;
}

/** Stands in a first view for the time of the answer that brings it. */
export const answerTime = 'PARWAZ_ANSWER_TIME';

/** The function that the frontend's build exports for rendering on the server. */
export interface FirstViewCode {
  drawFirstView(view: FirstView): DrawnView;
}
