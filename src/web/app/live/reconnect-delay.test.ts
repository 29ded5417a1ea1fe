import { describe, expect, test } from 'vitest'
import { reconnectDelay } from './reconnecting-stream'

const least = () => 0
const most = () => 1

describe('the delay before a reconnect', () => {
  test('is short after the first disconnect', () => {
    expect(reconnectDelay(0, least)).toBe(100)
    expect(reconnectDelay(0, most)).toBe(500)
  })

  test('grows with every failed attempt', () => {
    const waits = [1, 2, 3, 4].map((tries) => reconnectDelay(tries, most))
    expect(waits).toEqual([1000, 2000, 4000, 8000])
  })

  test('is at most 15 seconds', () => {
    expect(reconnectDelay(30, most)).toBe(15_000)
  })

  test('is random by up to half of itself', () => {
    expect(reconnectDelay(30, least)).toBeLessThan(7_600)
  })
})
