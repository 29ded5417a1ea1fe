import { expect, onTestFinished, test, vi } from 'vitest'
import { type AffectedList, affectedLists } from '@/domain/change'
import type { AppRouter } from '@/server/router'
import { queryClient } from '@/web/app/query-client'
import { invalidateLists } from './invalidate-lists'

type Routers = AppRouter['_def']['record']
type QueryOf<Name extends keyof Routers> = {
  [Verb in keyof Routers[Name] & string]: Routers[Name][Verb] extends { _def: { type: 'query' } }
    ? `${Name}.${Verb}`
    : never
}[keyof Routers[Name] & string]
type Query = { [Name in keyof Routers]: QueryOf<Name> }[keyof Routers]

/** The events after which each query is refetched; none where a board's changes or the page itself update it. */
const table: Record<Query, readonly AffectedList[]> = {
  'account.me': [],
  'account.signInOptions': [],
  'aeroAuth.listAccounts': [],
  'session.list': [],
  'token.list': [],
  'project.list': ['projects'],
  'feed.list': [],
  'project.get': [],
  'project.adminInfo': [],
  'project.movePreview': [],
  'task.movePreview': [],
  'project.overdue': ['projects'],
  'projectMember.list': [],
  'projectMember.removalPreview': [],
  'lane.list': [],
  'template.list': [],
  'task.list': [],
  'task.filtered': [],
  'task.search': ['projects'],
  'task.searchSummary': ['projects'],
  'task.mine': [],
  'task.mineBegun': ['tasks'],
  'task.get': [],
  'task.byShortId': [],
  'task.nextDates': [],
  'serviceUnit.list': [],
  'label.list': [],
  'comment.list': [],
  'checklist.list': [],
  'relation.list': [],
  'relation.listOfProject': [],
  'file.list': [],
  'bin.list': [],
  'bin.listProjects': [],
  'organization.list': ['organizations'],
  'organization.get': ['organizations'],
  'organization.members': ['organizations'],
  'organization.removalPreview': ['organizations'],
  'organization.projects': ['projects', 'organizations'],
  'organization.workload': ['projects', 'organizations'],
  'organization.workloadScope': ['projects', 'organizations'],
  'team.list': [],
  'invitation.mine': ['organizations'],
  'invitation.get': [],
  'invitation.list': [],
  'import.list': [],
  'import.get': [],
  'history.task': [],
  'history.project': [],
  'history.activity': ['projects'],
  'history.workLog': [],
  'presence.list': [],
  'progress.finished': [],
  'progress.project': [],
  'search.everywhere': [],
  'operator.findings': [],
  'view.list': [],
  'watch.task': ['notifications'],
  'watch.project': ['notifications'],
  'notification.list': ['notifications'],
  'notification.preferences': ['notifications'],
}

const keyOf = (query: string) => [query.split('.'), { type: 'query' }]

test.each(affectedLists)('an event about %s refetches those queries, and no others', (concern) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  for (const query of Object.keys(table)) queryClient.setQueryData(keyOf(query), {})
  invalidateLists([concern])
  vi.advanceTimersByTime(1_000)
  const readAgain = Object.keys(table).filter(
    (query) => queryClient.getQueryState(keyOf(query))?.isInvalidated,
  )
  const expected = Object.entries(table).flatMap(([query, of]) => (of.includes(concern) ? [query] : []))
  expect(readAgain.toSorted()).toEqual(expected.toSorted())
})
