/** With more slots the cells of a day move closer together, so that 13 fit on a screen of 1280 pixels. */
export const manySlots = 11;
