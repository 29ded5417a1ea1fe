import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { changeFrame, sendChange, Subscriber } from './subscriber'

const board = 7

/** Somebody who has been sentUpTo the board up to a revision, and how many bytes have been written to them since. */
function readerAt(revision: number) {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const subscriber = new Subscriber({
    personId: 1,
    sessionHash: '',
    format: 'rest',
    isOfOneBoard: true,
    response,
  })
  subscriber.positions.set(board, revision)
  return { subscriber, written: () => response.writableLength }
}

function tellOf(subscriber: Subscriber, revision: number) {
  const change = { projectId: board, revision, json: '{}' }
  sendChange(subscriber, change, changeFrame(change))
  return subscriber.positions.get(board)
}

test('the change that comes next moves a subscriber on', () => {
  const { subscriber, written } = readerAt(3)
  expect(tellOf(subscriber, 4)).toBe(4)
  expect(written()).toBeGreaterThan(0)
})

test('a change that comes twice, or late, is sentUpTo once', () => {
  const { subscriber, written } = readerAt(3)
  expect([tellOf(subscriber, 3), tellOf(subscriber, 2), written()]).toEqual([3, 3, 0])
})

test('of a board that is not followed any more nothing is sentUpTo', () => {
  const { subscriber, written } = readerAt(3)
  subscriber.positions.delete(board)
  expect([tellOf(subscriber, 4), written()]).toEqual([undefined, 0])
})
