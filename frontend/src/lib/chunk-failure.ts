/** Browsers say it differently; all of them name the module or its loading. */
const words = /dynamically imported module|importing a module script|module script failed|preload CSS/i;

/** Whether a part of the app could not be loaded, which another try may cure. */
export const isChunkFailure = ({ message }: Error): boolean => words.test(message);
