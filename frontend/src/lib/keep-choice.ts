/** Keeps what somebody chose, or what a page remembers for its next time. */
export function keepChoice(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without room on the device it holds until the page is closed.
  }
}
