import type { ImportSource } from '@/domain/import'
import { matchPeople } from '../import-model'
import { lanesOfLists, lanesOfNewProject } from '../lanes-of-lists'
import { boundedText } from '../reading/bounded-text'
import { isLongerLine, isLongerText } from '../reading/longer-text'
import { hasSquares, isNo, isYes, parsedCell, cellPartsOf, plainCell, stepsOf } from '../reading/csv-cells'
import { commentsOf } from '../reading/csv-comments'
import { labelOf } from '../reading/csv-labels'
import { priorityOf } from '../reading/csv-priorities'
import { beginsWithHeader, tableOf } from '../reading/csv-table'
import { ordersIn } from '../reading/date-order'
import { markdownOfJira } from '../reading/jira-markup'
import { readClock } from '../reading/read-clock'
import { taskOfTodoTxt } from '../reading/todo-txt'
import { Problems, readingOf, UnreadableFile } from '../reading/document'
import { lineOf, textOf } from '../reading/fit-text'
import { beginsAsJson, headBytes } from '../reading/recognised-file'
import { readDocument } from '../reading/read-document'
import { lettersOf, partsOfName, plainName } from '../reading/plain-name'
import { statusInWords, statusOfName } from '../reading/status-of-name'

const read = (source: ImportSource, content: string) => {
  const problems = new Problems()
  const file = { source, name: 'board', bytes: Buffer.from(content), choices: {} }
  return readingOf(readDocument(file, problems), problems)
}

const headers = 'Title,Lane,Assignee,Labels,Due date,Checklist'
const columns = headers.split(',').length

const table = (text: string) => {
  const cell = `"${text.replaceAll('"', '""')}"`
  return orRefusal(() => read('csv', `${headers}\na${`,${cell}`.repeat(columns - 1)}\n${cell}\n`))
}

function orRefusal(reads: () => unknown) {
  try {
    return reads()
  } catch (error) {
    if (error instanceof UnreadableFile) return error
    throw error
  }
}

const reading = {
  dates: { order: 'dayFirst', timeZone: 'UTC' },
  personOf: () => null,
  markdownOf: (words: string) => words,
} as const

const board = (text: string) =>
  read(
    'trello',
    JSON.stringify({
      name: text,
      lists: [{ id: 'a', name: text }],
      cards: [
        { id: '1', idList: 'a', name: text, desc: text, due: text, attachments: [{ name: text, url: text }] },
      ],
      labels: [{ id: 'l', name: text, color: text }],
      members: [{ id: 'm', fullName: text, username: text }],
      powerUps: [text],
    }),
  )

const user = { firstName: null, lastName: null, avatar: null }
const candidates = [{ ...user, id: 1, username: 'eve', email: 'eve@example.org' }]

const person = { tasks: 1, comments: 0 }
const list = { project: 0, tasks: 1, archived: false, status: null, limit: null }

/** The functions that read the texts of a file, and those that process a stored reading at each view. */
export const readersOfImports: Record<string, { read: (text: string) => unknown; length?: number }> = {
  'src/server/features/imports/reading/csv-tasks.ts: cells': { read: table },
  'src/server/features/imports/reading/trello-board.ts: texts': { read: board },
  'src/server/features/imports/reading/fit-text.ts: textOf': { read: (text) => textOf(text, 10_000) },
  'src/server/features/imports/reading/fit-text.ts: lineOf': { read: (text) => lineOf(text, 200) },
  'src/server/features/imports/reading/longer-text.ts: isLongerText': {
    read: (text) => isLongerText(text, 10_000),
  },
  'src/server/features/imports/reading/longer-text.ts: isLongerLine': {
    read: (text) => isLongerLine(text, 200, false),
  },
  'src/server/features/imports/reading/bounded-text.ts: boundedText': {
    read: (text) => boundedText(text, 400),
  },
  'src/server/features/imports/reading/plain-name.ts: plainName': { read: plainName },
  'src/server/features/imports/reading/plain-name.ts: lettersOf': { read: lettersOf },
  'src/server/features/imports/reading/plain-name.ts: partsOfName': { read: partsOfName },
  'src/server/features/imports/reading/status-of-name.ts: statusInWords': { read: statusInWords },
  'src/server/features/imports/reading/jira-markup.ts: markdownOfJira': {
    read: (text) => markdownOfJira(text),
  },
  'src/server/features/imports/reading/todo-txt.ts: taskOfTodoTxt': { read: taskOfTodoTxt },
  'src/server/features/imports/reading/csv-cells.ts: plainCell': { read: plainCell },
  'src/server/features/imports/reading/csv-cells.ts: stepsOf': { read: stepsOf },
  'src/server/features/imports/reading/csv-cells.ts: cellPartsOf': { read: (text) => cellPartsOf(text) },
  'src/server/features/imports/reading/csv-cells.ts: isYes': { read: isYes },
  'src/server/features/imports/reading/csv-cells.ts: isNo': { read: isNo },
  'src/server/features/imports/reading/csv-cells.ts: hasSquares': { read: hasSquares },
  'src/server/features/imports/reading/csv-cells.ts: parsedCell': { read: parsedCell },
  'src/server/features/imports/reading/csv-comments.ts: commentsOf': {
    read: (text) => commentsOf(text, reading),
  },
  'src/server/features/imports/reading/csv-labels.ts: labelOf': { read: (text) => labelOf(text, 'trello') },
  'src/server/features/imports/reading/csv-priorities.ts: priorityOf': { read: (text) => priorityOf(text) },
  'src/server/features/imports/reading/csv-table.ts: beginsWithHeader': {
    read: (text) => orRefusal(() => beginsWithHeader(text)),
    length: headBytes,
  },
  'src/server/features/imports/reading/recognised-file.ts: beginsAsJson': { read: beginsAsJson },
  'src/server/features/imports/reading/csv-table.ts: tableOf': {
    read: (text) => orRefusal(() => tableOf(text)),
    length: 1_000,
  },
  'src/server/features/imports/reading/date-order.ts: ordersIn': { read: (text) => ordersIn([text]) },
  'src/server/features/imports/reading/read-clock.ts: readClock': { read: readClock, length: 160 },
  'src/server/features/imports/reading/status-of-name.ts: statusOfName': { read: statusOfName },
  'src/server/features/imports/import-model.ts: matchPeople': {
    read: (text) => matchPeople([{ ...person, name: text, username: text, email: text }], candidates, {}),
  },
  'src/server/features/imports/lanes-of-lists.ts: lanesOfLists': {
    read: (text) => {
      const choices = { lists: { 1: { laneId: null, name: text, status: 'todo' as const } } }
      const lists = [text, 'Beds'].map((name) => ({ ...list, name }))
      return lanesOfLists(lists, { known: lanesOfNewProject, mayAdd: true, choices })
    },
  },
}
