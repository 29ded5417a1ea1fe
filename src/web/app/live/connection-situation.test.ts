import { expect, test } from 'vitest'
import { createSituation } from './connection-situation'

test('a connection that is not open yet has not been cut', () => {
  const situation = createSituation()
  expect(situation.current()).toEqual([])
  situation.record({ kind: 'connection', connected: false })
  expect(situation.current()).toEqual([{ kind: 'connection', connected: false }])
})

test('a tab that opens later receives the connection, the revisions and who is present', () => {
  const situation = createSituation()
  const open = { type: 'open', boards: [{ projectId: 4, revision: 52 }] } as const
  const presence = { type: 'presence', projectId: 4, people: [] } as const
  situation.record({ kind: 'connection', connected: true })
  situation.record({ kind: 'event', event: { ...open, boards: [...open.boards] } })
  situation.record({ kind: 'event', event: { ...presence, people: [] } })
  expect(situation.current()).toEqual([
    { kind: 'connection', connected: true },
    { kind: 'event', event: open },
    { kind: 'event', event: presence },
  ])
})
