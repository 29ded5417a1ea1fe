import { describe, expect, test, vi } from 'vitest'
import { onlyInAll } from '@/testing/rounds'
import { someOf } from '@/testing/some-of'
import { allProcedures, type Procedure, textFields } from '../testing/procedures/all-procedures'
import { overRest, overTrpc } from '../testing/procedures/both-transports'
import { testServer } from '../testing/app/test-server'

/*
 * The length is checked first: a text that is too long is not processed any further. New procedures are covered
 * automatically.
 */

const server = await testServer()
const person = await server.person()

/** The largest request, of text that is expensive to normalize, match, split or encode. */
const textLength = 250_000
const filled = (part: string) => part.repeat(Math.floor(textLength / Buffer.byteLength(part)))
const longTexts: [what: string, text: string][] = [
  ['combining marks', `a${filled('\u0301\u0316')}@example.org`],
  ['ideographs', filled('漢')],
  ['ligatures', filled('\ufdfa')],
  ['spaces', filled(' ')],
  ['digits', filled('1')],
  ['brackets', filled('(')],
  ['emoji', filled('👩\u200d🚀')],
  ['half emoji', filled('\ud83d')],
  ['line ends', filled('\r\n')],
  ['labels of a host', `a@${filled('a.')}`],
]
const maxLength = 20_000

const isEachText = onlyInAll('long texts: each kind of text in each field')
let fieldsSoFar = 0
/** The length is checked first, for any text. */
function textsOfField() {
  fieldsSoFar += 1
  return isEachText ? longTexts : someOf(longTexts, 2, fieldsSoFar)
}

/** A picture in base64, which may be longer than other requests, and is decoded as one. */
const pictures = ['account.setAvatar']

const withTexts = allProcedures
  .filter(({ name }) => !pictures.includes(name))
  .map((procedure) => ({ procedure, fields: textFields(procedure) }))
  .filter(({ fields }) => fields.length > 0)

const watched = [
  vi.spyOn(String.prototype, 'normalize'),
  vi.spyOn(String.prototype, 'trim'),
  vi.spyOn(String.prototype, 'toLowerCase'),
  vi.spyOn(String.prototype, 'isWellFormed'),
  vi.spyOn(String.prototype, 'replace'),
  vi.spyOn(String.prototype, 'replaceAll'),
  vi.spyOn(String.prototype, 'split'),
  vi.spyOn(RegExp.prototype, 'test'),
]

/** Returns which of the observed functions were called with a long text since the last call. */
function callsWithLongTexts() {
  const names = watched
    .filter(({ mock }) =>
      [...mock.contexts, ...mock.calls.map(([first]) => first)].some(
        (text) => String(text).length > maxLength,
      ),
    )
    .map((spy) => spy.getMockName())
  for (const spy of watched) spy.mockClear()
  return names
}

test('many text fields are found, of queries, mutations and streams', () => {
  expect(withTexts.flatMap(({ fields }) => fields).length).toBeGreaterThan(40)
  expect(new Set(withTexts.map(({ procedure }) => procedure.type))).toEqual(
    new Set(['query', 'mutation', 'subscription']),
  )
})

describe.each(withTexts.map((each) => [each.procedure.name, each] as const))(
  '%s',
  (_name, { procedure, fields }) => {
    test('rejects every text that is too long before processing it', () => {
      for (const field of fields) {
        for (const [what, text] of textsOfField()) {
          callsWithLongTexts()
          const accepted = procedure.parsers.every((parser) => parser.safeParse({ [field]: text }).success)
          expect([field, what, accepted, callsWithLongTexts()]).toEqual([field, what, false, []])
        }
      }
    })

    test('rejects them on both transports, and normalizes none', async () => {
      for (const field of fields) {
        callsWithLongTexts()
        const input = { [field]: longTexts[0]?.[1] }
        for (const { statusCode, body } of await overBoth(procedure, input)) {
          expect([field, statusCode === 200 ? body : statusCode]).toEqual([
            field,
            expect.toBeOneOf([400, 404, 414, expect.stringContaining('BAD_REQUEST')]),
          ])
        }
        expect(callsWithLongTexts()).not.toContain('normalize')
      }
    })
  },
)

/** A stream sends its error inside the stream, with status 200. */
async function overBoth({ name, type, rest }: Procedure, input: Record<string, unknown>) {
  if (rest === null) return [await person.query(name, input)]
  const transports = { name, type, ...rest }
  return [await overTrpc(person, transports, input), await overRest(person, transports, input)]
}
