import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { changeFrame, sendChange, Subscriber } from './subscribers'

const board = 7

/** A subscriber who has been sent the board up to a revision, and the number of bytes sent to them since. */
function subscriberAt(revision: number) {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const subscriber = new Subscriber({
    userId: 1,
    sessionHash: '',
    format: 'rest',
    isOfOneBoard: true,
    hasOwnLists: true,
    response,
  })
  subscriber.positions.set(board, revision)
  return { subscriber, written: () => response.writableLength }
}

function eventOf(subscriber: Subscriber, revision: number) {
  const change = { projectId: board, revision, json: '{}' }
  sendChange(subscriber, change, changeFrame(change))
  return subscriber.positions.get(board)
}

test('the next change advances a subscriber', () => {
  const { subscriber, written } = subscriberAt(3)
  expect(eventOf(subscriber, 4)).toBe(4)
  expect(written()).toBeGreaterThan(0)
})

test('a repeated or late change is sent once', () => {
  const { subscriber, written } = subscriberAt(3)
  expect([eventOf(subscriber, 3), eventOf(subscriber, 2), written()]).toEqual([3, 3, 0])
})

test('changes of an unfollowed board are not sent', () => {
  const { subscriber, written } = subscriberAt(3)
  subscriber.positions.delete(board)
  expect([eventOf(subscriber, 4), written()]).toEqual([undefined, 0])
})
