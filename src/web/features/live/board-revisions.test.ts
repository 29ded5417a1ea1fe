import { describe, expect, test } from 'vitest'
import { createBoardRevisions } from './board-revisions'

const board = 7

function started(revision: number) {
  const revisions = createBoardRevisions()
  revisions.start(board, revision)
  return revisions
}

describe('a board’s revisions', () => {
  test('advance one by one', () => {
    const revisions = started(4)
    expect(revisions.advance(board, 5)).toBe('next')
    expect(revisions.advance(board, 6)).toBe('next')
  })

  test('recognize a change that arrives twice', () => {
    const revisions = started(4)
    revisions.advance(board, 5)
    expect(revisions.advance(board, 5)).toBe('known')
    expect(revisions.advance(board, 4)).toBe('known')
  })

  test('report a gap once, and go on after it', () => {
    const revisions = started(4)
    expect(revisions.advance(board, 7)).toBe('gap')
    expect(revisions.advance(board, 8)).toBe('next')
  })

  test('are unknown before a board was followed', () => {
    const revisions = createBoardRevisions()
    expect(revisions.advance(board, 3)).toBe('gap')
    expect(started(4).start(8, 1)).toBe(true)
  })

  test('have no gap when a stream starts at the last revision of the one before', () => {
    expect(started(4).start(board, 4)).toBe(false)
    expect(started(4).start(board, 5)).toBe(true)
  })

  test('start again when a server was restored to an older revision', () => {
    const revisions = started(9)
    expect(revisions.start(board, 4)).toBe(false)
    expect(revisions.advance(board, 5)).toBe('next')
  })

  test('are forgotten with the board', () => {
    const revisions = started(4)
    revisions.keepOnly(new Set())
    expect(revisions.start(board, 4)).toBe(true)
  })
})
