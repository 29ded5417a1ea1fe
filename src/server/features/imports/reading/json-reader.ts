import type { ImportSource } from '@/domain/import'
import { type ImportDocument, type Problems, UnreadableFile } from './document'
import { readLaneway } from './laneway-reader'
import { parsedJson } from './parsed-json'
import { readTrello } from './trello-reader'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const has = (value: unknown, ...names: string[]): value is Fields =>
  isFields(value) && names.every((name) => Object.hasOwn(value, name))

const listIn = (value: unknown, name: string): unknown[] => {
  const list = isFields(value) ? Object.entries(value).find(([key]) => key === name)?.[1] : null
  return Array.isArray(list) ? list : []
}

/** The first item of a list, or of one in an object. */
const firstOf = (value: unknown, ...names: string[]): unknown =>
  Array.isArray(value) ? value[0] : names.flatMap((name) => listIn(value, name).slice(0, 1))[0]

/** Programs whose JSON has these names. */
const others: [name: string, isOf: (value: unknown) => boolean][] = [
  ['Wekan', (value) => has(value, 'swimlanes') || has(firstOf(value, 'cards'), '_id')],
  ['Asana', (value) => has(firstOf(value, 'data', 'tasks'), 'gid')],
  [
    'Jira',
    (value) =>
      has(firstOf(value, 'issues'), 'fields') || listIn(firstOf(value, 'projects'), 'issues').length > 0,
  ],
  ['GitLab', (value) => has(firstOf(value, 'issues'), 'iid')],
  [
    'GitHub',
    (value) =>
      ['html_url', 'repository_url'].some((name) => has(firstOf(value, 'issues', 'items'), name, 'number')) ||
      has(firstOf(value), 'number', 'title'),
  ],
  [
    'Linear',
    (value) =>
      has(firstOf(value, 'issues', 'nodes'), 'identifier') ||
      (has(value, 'data') && has(value['data'], 'issues')),
  ],
  ['Vikunja', (value) => has(firstOf(value), 'buckets') || has(firstOf(value), 'hex_color')],
  ['Todoist', (value) => has(value, 'items', 'sections') || has(firstOf(value), 'checked', 'content')],
  ['Nextcloud Deck', (value) => has(value, 'stacks') || has(firstOf(value, 'boards'), 'stacks')],
]

const readable = 'As JSON, a board of Trello and an export of Laneway are read'

/** Finds the reader of a JSON file by its content. The parsed value is not kept besides the document. */
export function readJson(text: () => string, source: ImportSource, problems: Problems): ImportDocument {
  const values = [parsedJson(text)]
  const take = () => values.pop()
  return isOwn(values[0], source) ? readLaneway(take) : readTrello(boardIn(take), problems)
}

/** This includes later versions. */
const isOwn = (value: unknown, source: ImportSource) =>
  has(value, 'format')
    ? value['format'] === 'laneway'
    : source === 'laneway' && !isBoard(value) && otherProgram(value) === undefined

const otherProgram = (value: unknown) => others.find(([, isOf]) => isOf(value))?.[0]

const isBoard = (value: unknown) =>
  has(value, 'lists', 'cards') && Array.isArray(value['lists']) && Array.isArray(value['cards'])

/** @throws UnreadableFile for files of other programs */
function boardIn(take: () => unknown): () => unknown {
  const values = [take()]
  const name = otherProgram(values[0])
  if (name !== undefined) {
    throw new UnreadableFile(
      `This is JSON of ${name}, which is not read here. ${readable}; export it there as CSV, and import that.`,
    )
  }
  if (!isBoard(values[0])) {
    throw new UnreadableFile(
      `This JSON is of no program that is known here. ${readable}; what else there is comes as CSV.`,
    )
  }
  return () => values.pop()
}
