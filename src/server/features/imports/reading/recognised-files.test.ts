import { describe, expect, test } from 'vitest'
import type { ImportSource } from '@/domain/import'
import { generatedExport } from '../testing/generated-export'
import { Problems, UnreadableFile } from './document'
import { readDocument } from './read-document'

function read(content: string | Uint8Array, source: ImportSource) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return readDocument({ source, name: 'board', bytes, choices: {} }, new Problems())
}

function refusal(content: string | Uint8Array, source: ImportSource) {
  try {
    read(content, source)
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message
    throw error
  }
  throw new Error('The file was read')
}

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const sources: ImportSource[] = ['laneway', 'trello', 'csv', 'text']

const noTexts: Record<string, [content: string | Uint8Array, advice: RegExp]> = {
  'a PDF': ['%PDF-1.7\n', /^This is a PDF.*CSV/],
  'an old spreadsheet': [latin1('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'), /older Office.*CSV/],
  'a database': [`SQLite format 3\0${'\0'.repeat(90)}`, /SQLite.*CSV/],
  'a PNG': [latin1('\u0089PNG\r\n\u001a\n'), /picture/],
  'a JPEG': [latin1('\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF'), /picture/],
  'a GIF': ['GIF89a', /picture/],
  'a WebP': ['RIFF\u0001\u0002\u0003\u0004WEBPVP8 ', /picture/],
  'a HEIC': ['\0\0\0\u0018ftypheic', /picture/],
  'a packed file': [latin1('\u001f\u008b\u0008\0'), /Unpack it/],
  'a zip in a zip': ['PK\u0003\u0004', /Unpack it/],
  'a formatted text': ['{\\rtf1\\ansi Sow}', /plain text/],
  'a calendar': ['BEGIN:VCALENDAR\r\nVERSION:2.0\r\n', /calendar.*CSV/],
  'an address book': ['\ufeffBEGIN:VCARD\r\n', /address book/],
  'a page': ['\n<!DOCTYPE html><title>Board</title>', /web page/],
  XML: ['<?xml version="1.0"?><Project/>', /XML.*CSV/],
  'bytes of no kind': [new Uint8Array(500).map((_, index) => index % 20), /no text.*UTF-8/],
}

describe('what is no text is refused with advice', () => {
  test.each(Object.entries(noTexts))('%s', (_what, [content, advice]) => {
    for (const source of sources)
      expect([source, refusal(content, source)]).toEqual([source, expect.stringMatching(advice)])
  })
})

const others: Record<string, unknown> = {
  Asana: { data: [{ gid: '1', resource_type: 'task', name: 'Sow' }] },
  Wekan: { lists: [{ _id: 'a' }], cards: [{ _id: 'b', title: 'Sow' }], swimlanes: [] },
  Jira: { issues: [{ key: 'NG-1', fields: { summary: 'Sow' } }] },
  GitLab: [{ iid: 1, title: 'Sow', web_url: 'https://gitlab.example/1' }],
  GitHub: [{ number: 1, title: 'Sow', html_url: 'https://github.example/1' }],
  Linear: { data: { issues: { nodes: [{ identifier: 'NG-1', title: 'Sow' }] } } },
  Vikunja: [{ title: 'Garden', buckets: [], tasks: [{ title: 'Sow' }] }],
  Todoist: { items: [{ content: 'Sow' }], sections: [] },
  'Nextcloud Deck': { boards: [{ stacks: [] }] },
}

test.each(Object.entries(others))('JSON of %s is refused with what can be read', (name, value) => {
  for (const source of sources) {
    expect([source, refusal(JSON.stringify(value), source)]).toEqual([
      source,
      `This is JSON of ${name}, which is not read here. As JSON, a board of Trello and an export of Laneway are read; export it there as CSV, and import that.`,
    ])
  }
})

const own = generatedExport(3, [{ id: 1, username: 'eve' }])
const board = {
  name: 'Garden',
  lists: [{ id: 'a', name: 'Beds' }],
  cards: [{ id: '1', idList: 'a', name: 'Sow' }],
}

test.each(sources)('an own export and a board of Trello are known by their content, sent as %s', (source) => {
  expect(read(JSON.stringify(own), source)).toMatchObject({ source: 'laneway', from: 'a Laneway export' })
  expect(read(`\n${JSON.stringify(board, null, 2)}`, source)).toMatchObject({
    source: 'trello',
    from: 'a Trello board',
  })
})

test('lines with boxes or with braces are lines', () => {
  const lines = '[ ] Sow\n{bed} Reap\n[x] Water\n'
  expect(read(lines, 'text')).toMatchObject({
    source: 'text',
    projects: [{ tasks: [{ title: 'Sow' }, { title: '{bed} Reap' }] }],
  })
})

test('a table with a few controls is one', () => {
  expect(read('Title,Status\nSow\u0000 beans,Doing\n', 'csv').projects[0]?.tasks).toMatchObject([
    { title: 'Sow beans' },
  ])
})
