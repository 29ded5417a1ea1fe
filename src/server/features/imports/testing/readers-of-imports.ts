import type { ImportSource } from '@/domain/import'
import { matchPeople } from '../import-model'
import { lanesOfLists, lanesOfNewProject } from '../lanes-of-lists'
import { boundedText } from '../reading/bounded-text'
import { Problems, readingOf } from '../reading/document'
import { lineOf, textOf } from '../reading/fit-text'
import { readDocument } from '../reading/read-document'
import { plainName, statusOfName } from '../reading/status-of-name'

const read = (source: ImportSource, content: string) => {
  const problems = new Problems()
  const file = { source, name: 'board', bytes: Buffer.from(content), choices: {} }
  return readingOf(readDocument(file, problems), problems)
}

const headers = 'Title,Lane,Assignee,Labels,Due date,Checklist'
const columns = headers.split(',').length

const table = (text: string) => {
  const cell = `"${text.replaceAll('"', '""')}"`
  return read('csv', `${headers}\na${`,${cell}`.repeat(columns - 1)}\n${cell}\n`)
}

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

/** What reads the texts of a file, and what looks at those that a reading holds each time that it is shown. */
export const readersOfImports: Record<string, { read: (text: string) => unknown }> = {
  'src/server/features/imports/reading/csv-tasks.ts: cells': { read: table },
  'src/server/features/imports/reading/trello-board.ts: texts': { read: board },
  'src/server/features/imports/reading/fit-text.ts: textOf': { read: (text) => textOf(text, 10_000) },
  'src/server/features/imports/reading/fit-text.ts: lineOf': { read: (text) => lineOf(text, 200) },
  'src/server/features/imports/reading/bounded-text.ts: boundedText': {
    read: (text) => boundedText(text, 400),
  },
  'src/server/features/imports/reading/status-of-name.ts: plainName': { read: plainName },
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
