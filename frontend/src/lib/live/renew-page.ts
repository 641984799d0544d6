import { boardFormat } from './board-format';

const key = 'parwaz-renewed-for';
const quietMs = 3000;

/** Reloads the page for a server of another format, once for each, as soon as nobody types. */
export function renewPage(format: number): void {
  try {
    if (sessionStorage.getItem(key) === `${boardFormat} ${format}`) return;
    const renew = () => {
      sessionStorage.setItem(key, `${boardFormat} ${format}`);
      location.reload();
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(renew, quietMs);
    };
    wait();
    document.addEventListener('keydown', wait, true);
  } catch {
    // Nothing can be remembered here: it must not load again and again.
  }
}
