import type { ClientRect } from '@dnd-kit/core'
import { describe, expect, test } from 'vitest'
import { steppedCoordinates } from './use-board-drag'

const lane = (left: number): ClientRect => ({
  left,
  right: left + 248,
  width: 248,
  top: 100,
  bottom: 800,
  height: 700,
})
const lanes = [lane(24), lane(284), lane(544)]
const at = { x: 294, y: 300 }
const key = (code: string, shiftKey = false) => steppedCoordinates({ code, shiftKey }, at, 228, lanes)

describe('a lifted card in the middle lane', () => {
  test('moves to the middle of the next lane by left and right', () => {
    expect(key('ArrowRight')).toEqual({ x: 554, y: 300 })
    expect(key('ArrowLeft')).toEqual({ x: 34, y: 300 })
  })

  test('moves 25 pixels by up and down, and by left and right with Shift', () => {
    expect(key('ArrowUp')).toEqual({ x: 294, y: 275 })
    expect(key('ArrowDown')).toEqual({ x: 294, y: 325 })
    expect(key('ArrowLeft', true)).toEqual({ x: 269, y: 300 })
    expect(key('ArrowRight', true)).toEqual({ x: 319, y: 300 })
  })

  test('does not move by other keys', () => {
    expect(key('KeyA')).toBeUndefined()
  })
})

test('there is no lane beyond the last one', () => {
  const rightmost = { x: 554, y: 300 }
  expect(steppedCoordinates({ code: 'ArrowRight', shiftKey: false }, rightmost, 228, lanes)).toBeUndefined()
})
