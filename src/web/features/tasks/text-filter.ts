/** Tells whether a task's title or description holds `text`, in capitals or not. */
export function textFilter(text: string) {
  const sought = text.trim().toLocaleLowerCase()
  return ({ title, description }: { title: string; description: string }) =>
    [title, description].some((spoken) => spoken.toLocaleLowerCase().includes(sought))
}
