import { parsedCell } from './csv-cells'
import type { DocumentComment } from './document'
import { type DateReading, momentOfDate, readDate } from './read-date'

type Reading = {
  dates: DateReading
  personOf: (words: string) => number | null
  markdownOf: (words: string) => string
}

const withoutMore = { editedAt: null, reactions: [] }

/** The comments in a cell: a text, Jira's `date;author;text`, or a list of ClickUp. A number is no comment. */
export function commentsOf(words: string, { dates, personOf, markdownOf }: Reading): DocumentComment[] {
  if (/^\d+$/.test(words)) return []
  const listed = words.startsWith('[') ? parsedCell(words) : undefined
  if (Array.isArray(listed))
    return listed.flatMap((comment: unknown) => listedComment(comment, { dates, personOf, markdownOf }))
  const [date = '', author = '', ...text] = words.split(';')
  const read = text.length > 0 ? readDate(date, dates) : undefined
  const own = read ? text.join(';').trim() : words
  return [
    {
      ...withoutMore,
      person: read ? personOf(author.trim()) : null,
      text: markdownOf(own),
      createdAt: read ? momentOfDate(read, dates) : null,
    },
  ]
}

function listedComment(comment: unknown, { dates, personOf, markdownOf }: Reading): DocumentComment[] {
  if (typeof comment !== 'object' || comment === null || !('text' in comment)) return []
  const { text, by, date }: { text: unknown; by?: unknown; date?: unknown } = comment
  if (typeof text !== 'string' || text.trim() === '') return []
  const read =
    typeof date === 'string' || typeof date === 'number' ? readDate(String(date), dates) : undefined
  return [
    {
      ...withoutMore,
      person: typeof by === 'string' ? personOf(by) : null,
      text: markdownOf(text),
      createdAt: read ? momentOfDate(read, dates) : null,
    },
  ]
}
