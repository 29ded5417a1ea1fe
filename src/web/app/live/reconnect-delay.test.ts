import { describe, expect, test } from 'vitest'
import { reconnectDelay } from './reconnect-delay'

const least = () => 0
const most = () => 1

describe('the wait before a stream is opened again', () => {
  test('is hardly noticed after a first cut', () => {
    expect(reconnectDelay(0, least)).toBe(100)
    expect(reconnectDelay(0, most)).toBe(500)
  })

  test('grows with every try in vain', () => {
    const waits = [1, 2, 3, 4].map((tries) => reconnectDelay(tries, most))
    expect(waits).toEqual([1000, 2000, 4000, 8000])
  })

  test('is never longer than a quarter of a minute', () => {
    expect(reconnectDelay(30, most)).toBe(15_000)
  })

  test('differs between browsers by as much as itself', () => {
    expect(reconnectDelay(30, least)).toBeLessThan(7_600)
  })
})
