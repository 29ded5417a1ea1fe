import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { Reader } from './subscriber'
import { changeFrame, tell } from './send-changes'

const board = 7

/** Somebody who has been told the board up to a revision, and how many bytes have been written to them since. */
function readerAt(revision: number) {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const reader = new Reader({ personId: 1, sessionHash: '', format: 'rest', isOfOneBoard: true, response })
  reader.positions.set(board, revision)
  return { reader, written: () => response.writableLength }
}

function tellOf(reader: Reader, revision: number) {
  const change = { projectId: board, revision, json: '{}' }
  tell(reader, change, changeFrame(change))
  return reader.positions.get(board)
}

test('the change that comes next moves a reader on', () => {
  const { reader, written } = readerAt(3)
  expect(tellOf(reader, 4)).toBe(4)
  expect(written()).toBeGreaterThan(0)
})

test('a change that comes twice, or late, is told once', () => {
  const { reader, written } = readerAt(3)
  expect([tellOf(reader, 3), tellOf(reader, 2), written()]).toEqual([3, 3, 0])
})

test('of a board that is not followed any more nothing is told', () => {
  const { reader, written } = readerAt(3)
  reader.positions.delete(board)
  expect([tellOf(reader, 4), written()]).toEqual([undefined, 0])
})
