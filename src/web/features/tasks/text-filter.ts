/** A filter for tasks whose title or description contains `text`, ignoring case. */
export function textFilter(text: string) {
  const query = text.trim().toLocaleLowerCase()
  return ({ title, description }: { title: string; description: string }) =>
    [title, description].some((field) => field.toLocaleLowerCase().includes(query))
}
