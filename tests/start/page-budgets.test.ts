import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageBudgets } from '../../scripts/bench/pages/page-weight'

test('docs/performance.md names the budgets that hold', () => {
  const text = readFileSync(new URL('../../docs/performance.md', import.meta.url), 'utf8')
  const rows = text.matchAll(/^\| (.+), scripts and styles gzipped +\|.*\| (\d+) kB +\|$/gm)
  expect(Object.fromEntries([...rows].map(([, page, kilobytes]) => [page, Number(kilobytes)]))).toEqual({
    'sign-in page': pageBudgets.signIn.kilobytes,
    'board until it answers': pageBudgets.answeringBoard.kilobytes,
    board: pageBudgets.board.kilobytes,
    'dashboard without its charts': pageBudgets.dashboard.kilobytes,
    'My Tasks': pageBudgets.myTasks.kilobytes,
    'All tasks': pageBudgets.allTasks.kilobytes,
    inbox: pageBudgets.inbox.kilobytes,
  })
})
