import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { mentionsIn } from '@/domain/comment'
import { mentionCases } from '@/domain/testing/mention-cases'
import { seededChoice } from '../../../../tests/faults/seeded-choice'
import { MarkdownContent } from './markdown-content'

const people = ['eve', 'marek', 'tom', 'eve.adler-2'].map((username) => ({
  username,
  firstName: null,
  lastName: null,
}))

/** The users whom a comment notifies, as the database finds them by their usernames. */
const notified = (text: string) => {
  const known = people.map(({ username }) => username)
  const found = mentionsIn(text).map((usernames) => usernames.find((username) => known.includes(username)))
  return [...new Set(found.filter((username) => username !== undefined))].toSorted()
}

const shown = (text: string) => {
  const html = renderToStaticMarkup(<MarkdownContent text={text} people={people} />)
  return [
    ...new Set([...html.matchAll(/<mark [^>]*title="([^"]*)"/g)].map(([, name = '']) => name)),
  ].toSorted()
}

test.each(mentionCases)('in %j those are shown as mentioned who are notified', (text) => {
  expect(shown(text)).toEqual(notified(text))
})

const ends = [
  'a',
  'a ',
  'ö',
  ' ',
  '.',
  ',',
  '=',
  '\n',
  '\n\n',
  '  ',
  '    ',
  '(',
  ')',
  '<',
  '>',
  '&amp;',
  '\\',
]
const code = ['`', '``', '```\n', '~~~\n']
const blocks = ['> ', '- ', '1. ', '2. ', '# ', '---\n', '|', '|-|-|\n']
const inline = ['*', '**', '_', '[', '](https://a.b)', '](https://a.b "', '")', 'https://a.b/']
const parts = ['@eve', '@marek', '@tom.', ...ends, ...code, ...blocks, ...inline]

const lengths = Array.from({ length: 12 }, (_, index) => index + 2)

test('the same in thousands of texts put together by chance', () => {
  const choice = seededChoice(1)
  const texts = Array.from({ length: 3_000 }, () =>
    Array.from({ length: choice.one(lengths) }, () => choice.one(parts)).join(''),
  )
  expect(texts.filter((text) => notified(text).length > 0).length).toBeGreaterThan(500)
  expect(texts.filter((text) => shown(text).join() !== notified(text).join())).toEqual([])
})
