import { describe, expect, test } from 'vitest'
import { mailRetryHours } from '@/domain/limits'
import { classifyMailFailure } from './mail-failures'

const answer = (responseCode: number, code = 'EENVELOPE') =>
  Object.assign(new Error('no'), { responseCode, code })
const unreachable = Object.assign(new Error('no'), { code: 'ECONNREFUSED' })

const minute = 60
const hour = 60 * minute
const day = mailRetryHours * hour

describe('an email is tried again', () => {
  test.each([
    ['refused for the first time', answer(451), 0, 0, 30],
    ['refused for an hour', answer(451), hour, hour, hour / 2],
    ['refused for half a day', answer(451), 12 * hour, 12 * hour, hour],
    ['refused for the first time after a week without a mail server', answer(451), 7 * 24 * hour, 0, 30],
    ['refused together with our account', answer(535, 'EAUTH'), hour, hour, hour / 2],
    ['without a mail server', unreachable, 0, 0, 3],
    ['without a mail server for ten minutes', unreachable, 10 * minute, 0, 30],
    ['without a mail server for a week', unreachable, 7 * 24 * hour, day, minute],
  ])('%s', (_what, error, waitedSeconds, refusedSeconds, retryInSeconds) => {
    expect(classifyMailFailure(error, { waitedSeconds, refusedSeconds })).toMatchObject({ retryInSeconds })
  })
})

test.each([
  ['refused for a day', answer(451), day],
  ['refused for good', answer(550), 0],
  ['whose account was refused for a day', answer(535, 'EAUTH'), day],
])('an email %s is given up', (_what, error, refusedSeconds) => {
  const wait = { waitedSeconds: refusedSeconds, refusedSeconds }
  expect(classifyMailFailure(error, wait)).toMatchObject({ retryInSeconds: null })
})

test('an email that is refused again and again is tried at least once an hour, and some forty times', () => {
  let [tries, waited] = [0, 0]
  for (;;) {
    const { retryInSeconds } = classifyMailFailure(answer(451), {
      waitedSeconds: waited,
      refusedSeconds: waited,
    })
    if (retryInSeconds === null) break
    tries += 1
    waited += retryInSeconds
  }
  expect(tries).toBeGreaterThan(24)
  expect(tries).toBeLessThan(50)
})
