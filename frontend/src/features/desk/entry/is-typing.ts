/** True while something that is not written yet stands in a cell or in a dropdown. */
export const isTyping = (): boolean =>
  document.querySelector('.desk-grid [data-typing], .desk-editor:not(.is-closing)') !== null;
